import { invalid } from './expression-rules';

/**
 * Returns a frozen copy of a value as DynamoDB stores it. `undefined` is left out, as by the
 * service's document client.
 *
 * @throws Error for values that the document client refuses
 */
export function stored(value: unknown): unknown {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      if (!Number.isFinite(value)) throw new Error(`Special numeric value ${value} is not allowed`);
      if (Math.abs(value) > Number.MAX_SAFE_INTEGER) {
        throw new Error(`Number ${value} is beyond what is safe.`);
      }
      return value === 0 ? 0 : value;
    case 'object':
      return value === null ? null : storedObject(value);
    default:
      throw new Error(`Unsupported type passed: ${String(value)}.`);
  }
}

function storedObject(value: object): unknown {
  if (value instanceof Uint8Array) return Uint8Array.from(value);
  if (Array.isArray(value)) {
    return Object.freeze(value.filter((one) => one !== undefined).map(stored));
  }
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null && value.constructor.name !== 'Object') {
    throw new Error(`Unsupported type passed: ${value.constructor.name}.`);
  }
  const copy: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(value)) {
    if (one !== undefined) copy[name] = stored(one);
  }
  return Object.freeze(copy);
}

const MAX_ITEM_BYTES = 400 * 1024;

/** @throws DynamoDBServiceException if the item exceeds DynamoDB's limit */
export function checkSize(item: object): void {
  if (sizeOf(item) > MAX_ITEM_BYTES) {
    throw invalid('Item size has exceeded the maximum allowed size');
  }
}

/** Returns a value's bytes for DynamoDB's limits; numbers are approximate. */
export function sizeOf(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return Buffer.byteLength(value);
    case 'number':
      return 1 + Math.ceil(String(value).length / 2);
    case 'object': {
      if (value === null) return 1;
      if (value instanceof Uint8Array) return value.length;
      if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + 1 + sizeOf(one), 3);
      let sum = 3;
      for (const [name, one] of Object.entries(value)) {
        sum += 1 + Buffer.byteLength(name) + sizeOf(one);
      }
      return sum;
    }
    default:
      return 1;
  }
}
