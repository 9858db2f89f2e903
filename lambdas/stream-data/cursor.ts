import { createHash } from 'node:crypto';
import { badInput } from '@lambdas/runtime/errors';

/**
 * A position in the pages: the period that the first page requested, and what was already returned.
 */
export interface Place {
  /** Epoch ms; `end` is null if none was requested. */
  readonly start: number;
  readonly end: number | null;
  /** Sessions that started before it come next. */
  readonly before: number;
}

/**
 * Encodes a position as opaque text. The checksum at its end is no secret, because a cursor gives
 * no access beyond the token's. It detects cursors that were truncated, changed or made for another
 * performer.
 */
export function cursorOf(performer: string, { start, end, before }: Place): string {
  const place = [start, end, before].map(encoded).join('.');
  return `${place}.${checkOf(performer, place)}`;
}

/**
 * Decodes a cursor.
 *
 * @throws ApiError `bad-input` unless it is one of this performer's
 */
export function placeOf(performer: string, cursor: string): Place {
  const [, place = '', start = '', end = '', before = '', check] =
    /^(([a-z\d]+)\.([a-z\d]*)\.([a-z\d]+))\.([\w-]{11})$/.exec(cursor) ?? [];
  if (check !== checkOf(performer, place)) {
    throw badInput(
      'query.cursor',
      'This cursor isn’t valid for this performer. Start over without one.',
    );
  }
  return {
    start: Number.parseInt(start, 36),
    end: end === '' ? null : Number.parseInt(end, 36),
    before: Number.parseInt(before, 36),
  };
}

function encoded(part: number | null): string {
  return part === null ? '' : part.toString(36);
}

function checkOf(performer: string, place: string): string {
  return createHash('sha256').update(`${performer} ${place}`).digest('base64url').slice(0, 11);
}
