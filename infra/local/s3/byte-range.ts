import { S3Refusal } from './refusal';

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a Range header for an object of `size` bytes.
 *
 * @returns undefined when the whole object is meant: no header, several ranges, or no byte range
 * @throws S3Refusal InvalidRange when the range lies outside the object
 */
export function readRange(header: string | undefined, size: number): ByteRange | undefined {
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
