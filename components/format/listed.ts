const LIST = new Intl.ListFormat("en-US");

/** Returns names as they read in a sentence: "calls, texts, and email". */
export const listed = (names: Iterable<string>): string => LIST.format(names);
