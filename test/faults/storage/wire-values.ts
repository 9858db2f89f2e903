/** A value as DynamoDB's protocol writes it. */
export type WireValue =
  | { S: string }
  | { N: string }
  | { B: string }
  | { BOOL: boolean }
  | { NULL: true }
  | { L: WireValue[] }
  | { M: WireItem };

export type WireItem = Record<string, WireValue>;

/** An item in the protocol's form; what is undefined is left out. */
export function toWire(item: Readonly<Record<string, unknown>>): WireItem {
  const known = Object.entries(item).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known.map(([name, value]) => [name, wireOf(value)]));
}

export function fromWire(item: WireItem): Record<string, unknown> {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, plainOf(value)]));
}

function wireOf(value: unknown): WireValue {
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  if (value === null) return { NULL: true };
  if (value instanceof Uint8Array) return { B: Buffer.from(value).toString('base64') };
  if (Array.isArray(value)) return { L: value.map(wireOf) };
  return { M: toWire(value as Record<string, unknown>) };
}

function plainOf(value: WireValue): unknown {
  if ('S' in value) return value.S;
  if ('N' in value) return Number(value.N);
  if ('BOOL' in value) return value.BOOL;
  if ('NULL' in value) return null;
  if ('B' in value) return new Uint8Array(Buffer.from(value.B, 'base64'));
  if ('L' in value) return value.L.map(plainOf);
  return fromWire(value.M);
}
