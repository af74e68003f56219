/** Returns a time in the user's time zone, in the format of a date and time field. Epoch milliseconds. */
export function fieldTime(at: number): string {
  const time = new Date(at);
  const two = (part: number) => String(part).padStart(2, "0");
  const date = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${date}T${two(time.getHours())}:${two(time.getMinutes())}`;
}
