/**
 * Returns an item's bytes by DynamoDB's published rules. Values are those of the document client.
 */
export function itemSize(item: Readonly<Record<string, unknown>>): number {
  return Object.entries(item).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + valueSize(value),
    0,
  );
}

function valueSize(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return Math.ceil(digitsOf(value) / 2) + 1;
  if (value instanceof Uint8Array) return value.byteLength;
  if (Array.isArray(value)) {
    return value.reduce<number>((sum, one) => sum + 1 + valueSize(one), 3);
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).reduce(
      (sum, [name, one]) => sum + 1 + Buffer.byteLength(name) + valueSize(one),
      3,
    );
  }
  return 1;
}

/** Returns the significant digits: leading and trailing zeros are not stored. */
function digitsOf(value: number): number {
  return String(Math.abs(value)).replace('.', '').replace(/^0+/, '').replace(/0+$/, '').length;
}
