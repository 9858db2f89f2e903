/** Rounded to two significant digits: 1249 is 1200, 5.67 is 5.7. */
export function twoDigits(value: number): number {
  return Number(value.toPrecision(2));
}
