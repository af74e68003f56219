type Present<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], null> };

/** Returns the fields that are set; a field that is not set is absent from a response. */
export const withoutNull = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Present<Fields>;
