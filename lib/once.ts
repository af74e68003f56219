/**
 * One value for the whole process. Next loads this code once for the interface and again for its pages, and what
 * belongs to the process, such as the database, must not be there twice.
 */
export function oncePerProcess<Value>(name: string, make: () => Value): Value {
  const key = Symbol.for(`hearthline.${name}`);
  if (!Reflect.has(globalThis, key)) Reflect.set(globalThis, key, make());
  return Reflect.get(globalThis, key);
}
