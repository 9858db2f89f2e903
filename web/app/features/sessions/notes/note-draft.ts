import type { SessionNotes } from '@shared/api/notes';
import { countCodePoints, LONGEST_SESSION_NOTES } from '@shared/domain/notes/limits';
import { useState } from 'react';

/** A note while it is being written. */
export interface NoteDraft {
  readonly text: string;
  /** When the note it began from was last changed; null where there was none. */
  readonly base: string | null;
}

type Stored = Pick<SessionNotes, 'notes' | 'updated'>;

/** The draft after an edit: what it began from stays what it was. */
export function edited(draft: NoteDraft | null, text: string, stored: Stored): NoteDraft {
  return { text, base: draft === null ? stored.updated : draft.base };
}

/** Whether the draft says something else than what is kept. */
export function isUnsaved(draft: NoteDraft | null, stored: Stored): draft is NoteDraft {
  return draft !== null && draft.text.trim() !== stored.notes;
}

/** Whether somebody else changed the note since the draft began from it. */
export function isConflict(draft: NoteDraft | null, stored: Stored): boolean {
  return isUnsaved(draft, stored) && draft.base !== stored.updated;
}

/** How many characters have to go; 0 where it fits. */
export function charactersOver(text: string): number {
  return Math.max(0, countCodePoints(text.trim()) - LONGEST_SESSION_NOTES);
}

/** Drafts outlive their screen, so that a look at another session costs nobody a note. */
const kept = new Map<string, NoteDraft>();

/** The draft for one session, and how to change it; null for none. */
export function useNoteDraft(
  performer: string,
  startTime: string,
): readonly [NoteDraft | null, (draft: NoteDraft | null) => void] {
  const key = `${performer} ${startTime}`;
  const [draft, setDraft] = useState(() => kept.get(key) ?? null);
  const change = (next: NoteDraft | null) => {
    if (next === null) kept.delete(key);
    else kept.set(key, next);
    setDraft(next);
  };
  return [draft, change];
}
