type Present<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], null> };

/** The fields that are set: what is not set is absent from an answer. */
export const withoutNull = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Present<Fields>;
