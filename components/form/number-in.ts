/**
 * Returns an object with a number under a name, or an empty object for an empty text. Anything but a number becomes
 * NaN, which the server refuses by the name of the field.
 */
export const numberIn = <Name extends string>(name: Name, text: string) =>
  (text.trim() === "" ? {} : { [name]: Number(text) }) as { readonly [Key in Name]?: number };
