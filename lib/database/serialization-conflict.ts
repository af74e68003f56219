/** Another transaction came in between: what this one has read does not hold any more, and all of it has to be run again. */
export class Overtaken extends Error {}
