import type { SessionNotes } from '@shared/api/notes';
import { countCodePoints, LONGEST_SESSION_NOTES } from '@shared/domain/notes/limits';
import { useState } from 'react';

/** A note that is being edited. */
export interface NoteDraft {
  readonly text: string;
  /** When the version that editing started from was last changed; null if there was no note. */
  readonly base: string | null;
}

type Stored = Pick<SessionNotes, 'notes' | 'updated'>;

/** Returns the draft after an edit. Its base stays the same. */
export function edited(draft: NoteDraft | null, text: string, stored: Stored): NoteDraft {
  return { text, base: draft === null ? stored.updated : draft.base };
}

/** Whether the draft differs from the stored note. */
export function isUnsaved(draft: NoteDraft | null, stored: Stored): draft is NoteDraft {
  return draft !== null && draft.text.trim() !== stored.notes;
}

/** Whether somebody else changed the note since editing started. */
export function isConflict(draft: NoteDraft | null, stored: Stored): boolean {
  return isUnsaved(draft, stored) && draft.base !== stored.updated;
}

/** Returns by how many characters the text is too long; 0 if it fits. */
export function charactersOver(text: string): number {
  return Math.max(0, countCodePoints(text.trim()) - LONGEST_SESSION_NOTES);
}

/** Drafts outlive their screen, so that a visit to another session doesn't lose them. */
const kept = new Map<string, NoteDraft>();

/** Returns the draft of a session, null if there is none, and a function that changes it. */
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
