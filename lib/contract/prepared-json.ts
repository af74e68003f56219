/** A reply of this shape that is JSON already, mostly by the database; it is sent as it is. */
export class JsonText<Shape> {
  readonly text: string;
  /** The entity tag of the reply. */
  readonly version: string | undefined;
  /** There for the compiler only. */
  declare readonly shape?: Shape;

  constructor(text: string, version?: string) {
    this.text = text;
    this.version = version;
  }
}
