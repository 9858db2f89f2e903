import { MAX_FOUND } from '@shared/domain/notes/limits';
import { formatCountOf } from '@web/lib/format';

/** `3 tippers have “ann” in their names.` */
export function foundNames(count: number, text: string): string {
  const people = formatCountOf(count, 'tipper');
  return `${people} with “${text}” in ${count === 1 ? 'the name' : 'their names'}${cut(count)}`;
}

/** `2 notes contain “piano”.` */
export function foundNotes(count: number, text: string): string {
  return `${count === 1 ? '1 note mentions' : `${count} notes mention`} “${text}”${cut(count)}`;
}

function cut(count: number): string {
  return count < MAX_FOUND ? '.' : '. There may be more; keep typing to narrow it down.';
}

/** Which names are searched. */
export const NAMES_SEARCHED =
  'Searches your all-time top tippers and everyone from the last three months. Enter a full name to find anyone who has ever tipped.';

export const NOTES_SEARCHED =
  'Searches all your tipper notes, ignoring case. Ratings without a note aren’t included.';

export const SEARCHING = 'Searching';
