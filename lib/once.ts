/**
 * Returns one value for the whole process. Next loads this code once for the API and again for its pages, and
 * process-wide values, such as the database, must exist only once.
 */
export function oncePerProcess<Value>(name: string, make: () => Value): Value {
  const key = Symbol.for(`hearthline.${name}`);
  if (!Reflect.has(globalThis, key)) Reflect.set(globalThis, key, make());
  return Reflect.get(globalThis, key);
}

/** Returns a function that makes a value on first use and caches it; a failed attempt is repeated. */
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
