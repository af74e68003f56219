/** A reply of this shape that is already JSON, mostly from the database; it is sent as it is. */
export class PreparedJson<Shape> {
  readonly text: string;
  /** The entity tag of the reply. */
  readonly version: string | undefined;
  /** Used only by the compiler. */
  declare readonly shape?: Shape;

  constructor(text: string, version?: string) {
    this.text = text;
    this.version = version;
  }
}
