/**
 * One value for the whole process. Next loads this code once for the interface and again for its pages, and what
 * belongs to the process, such as the database, must not be there twice.
 */
export function oncePerProcess<Value>(name: string, make: () => Value): Value {
  const key = Symbol.for(`hearthline.${name}`);
  if (!Reflect.has(globalThis, key)) Reflect.set(globalThis, key, make());
  return Reflect.get(globalThis, key);
}

/** A value that is made when it is first asked for, and kept; one that could not be made is tried again. */
export function lazily<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let making: Promise<Value> | undefined;
  return () => {
    if (making === undefined) {
      making = make();
      making.catch(() => {
        making = undefined;
      });
    }
    return making;
  };
}
