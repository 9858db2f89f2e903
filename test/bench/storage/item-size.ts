/** Bytes of an item by DynamoDB's published rules; values as the document client gives them. */
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

/** Significant digits: neither leading nor trailing zeros are stored. */
function digitsOf(value: number): number {
  return String(Math.abs(value)).replace('.', '').replace(/^0+/, '').replace(/0+$/, '').length;
}
