import { S3Refusal } from './refusal';

/** First and last byte, both inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Parses a Range header for an object of `size` bytes.
 *
 * @returns undefined for the entire object: no header, several ranges, or not a byte range
 * @throws S3Refusal InvalidRange if the range lies outside the object
 */
export function parseRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;

  const range =
    first === ''
      ? { start: Math.max(0, size - Number(last)), end: size - 1 }
      : { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
  if (last !== '' && Number(first) > Number(last) && first !== '') return undefined;
  if (range.start > range.end) {
    throw new S3Refusal(416, 'InvalidRange', 'The requested range is not satisfiable');
  }
  return range;
}
