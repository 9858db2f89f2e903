/** Rounds to two significant digits: 1249 becomes 1200, 5.67 becomes 5.7. */
export function roundToTwoDigits(value: number): number {
  return Number(value.toPrecision(2));
}
