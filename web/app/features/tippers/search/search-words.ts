import { MAX_FOUND } from '@shared/domain/notes/limits';

/** `3 tippers have “ann” in their names.` */
export function foundNames(count: number, text: string): string {
  const people = count === 1 ? '1 tipper has' : `${count} tippers have`;
  return `${people} “${text}” in ${count === 1 ? 'the name' : 'their names'}${cut(count)}`;
}

/** `2 notes hold “piano”.` */
export function foundNotes(count: number, text: string): string {
  return `${count === 1 ? '1 note holds' : `${count} notes hold`} “${text}”${cut(count)}`;
}

function cut(count: number): string {
  return count < MAX_FOUND ? '.' : ', or more: these come first. Type more to narrow it.';
}

/** Whom a part of a name is looked for among. */
export const NAMES_SEARCHED =
  'Searched: your best tippers of all time and everyone of the last three months. A full name finds anyone who ever tipped.';

export const NOTES_SEARCHED =
  'Searched: all notes about tippers, capitals or not. Stars alone are not found.';

export const SEARCHING = 'Searching';
