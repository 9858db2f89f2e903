import { createHash } from 'node:crypto';
import { badInput } from '@lambdas/runtime/errors';

/** Where a page begins: the period that the first page was asked for, and what was shown of it. */
export interface Place {
  /** Epoch ms; `end` is null where none was asked for. */
  readonly start: number;
  readonly end: number | null;
  /** Sessions that began before it come next. */
  readonly before: number;
}

/**
 * A place as an opaque text. The check at its end is no secret: a cursor opens nothing that the
 * token does not open. It tells a cursor that was cut, changed or made for another performer.
 */
export function cursorOf(performer: string, { start, end, before }: Place): string {
  const place = [start, end, before].map(encoded).join('.');
  return `${place}.${checkOf(performer, place)}`;
}

/** The place of a cursor. Throws `bad-input` for what is none of this performer's. */
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
