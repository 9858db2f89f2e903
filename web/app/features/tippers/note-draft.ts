import type { TipperHistory } from '@shared/api/tippers';
import { useState } from 'react';

export interface Note {
  readonly notes: string;
  /** 1 to 5 stars; null for none. */
  readonly rating: number | null;
}

export interface NoteDraft {
  /** As currently written. */
  readonly note: Note;
  readonly change: (change: Partial<Note>) => void;
}

/** The note about a viewer while it is edited; until then the stored one. */
export function useNoteDraft({ tipperNotes }: Pick<TipperHistory, 'tipperNotes'>): NoteDraft {
  const [changed, setChanged] = useState<Partial<Note>>({});
  return {
    note: {
      notes: changed.notes ?? tipperNotes?.notes ?? '',
      rating: changed.rating === undefined ? (tipperNotes?.rating ?? null) : changed.rating,
    },
    change: (change) => setChanged((before) => ({ ...before, ...change })),
  };
}
