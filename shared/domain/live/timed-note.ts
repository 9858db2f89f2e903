import { countCodePoints, LONGEST_SESSION_NOTES } from '../notes/limits';

/** The longest text of one note, in code points. */
export const LONGEST_TIMED_NOTE = 200;

/** Matches a line that starts with a time. */
const TIMED = /^(\d{2}:\d{2}) (.+)$/;

/**
 * Adds a line with a time to a session’s notes. Adding the same line again changes nothing, so a
 * note that may have been saved already can be sent once more.
 *
 * @param time as people read it, for example `21:05`
 * @returns null if the notes have no room for it
 */
export function addTimedNote(notes: string, time: string, text: string): string | null {
  const line = `${time} ${text.trim().replace(/\s+/g, ' ')}`;
  if (notes.split('\n').includes(line)) return notes;
  const added = notes.trim() === '' ? line : `${notes.trimEnd()}\n${line}`;
  return countCodePoints(added) > LONGEST_SESSION_NOTES ? null : added;
}

/** The last lines of a session’s notes that start with a time, newest first. */
export function lastTimedNotes(
  notes: string,
  limit: number,
): { readonly time: string; readonly text: string }[] {
  return notes
    .split('\n')
    .flatMap((line) => {
      const [, time, text] = TIMED.exec(line) ?? [];
      return time === undefined || text === undefined ? [] : [{ time, text }];
    })
    .slice(-limit)
    .reverse();
}
