/** Another transaction came in between: data read in this one is outdated, and all of it must run again. */
export class SerializationConflict extends Error {}
