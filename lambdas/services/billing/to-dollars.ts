/** Writes US cents for operators: `$14.99`. */
export function toDollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
