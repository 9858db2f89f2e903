/** Names what is missing and what is too much. */
export function differences(
  what: string,
  found: readonly string[],
  wanted: readonly string[],
): string[] {
  return [
    ...wanted.filter((one) => !found.includes(one)).map((one) => `Missing ${what}: ${one}`),
    ...found.filter((one) => !wanted.includes(one)).map((one) => `Unknown ${what}: ${one}`),
    ...(new Set(found).size === found.length ? [] : [`Doubled ${what}.`]),
  ];
}
