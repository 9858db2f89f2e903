import { createHash } from 'node:crypto';
import { queryItems } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import * as z from 'zod';
import { codec } from '../packed/codec';
import { changeDocument, defineDocument, getDocument } from '../packed/documents';

/** What a performer's people noted about a viewer. */
export interface TipperNote {
  readonly viewer: string;
  readonly notes: string;
  /** 1 to 5; null for none. */
  readonly rating: number | null;
  /** When it was last changed, epoch ms, and the account that did. */
  readonly at: number;
  readonly by: string;
}

/**
 * The notes about a sixteenth of the viewers, chosen by their names: a search reads all of the
 * documents, and a write pays for a sixteenth.
 */
export const tipperNotesItem = defineDocument({
  name: 'tipper-notes',
  table: 'tippers',
  pk: 'P#{performer}',
  sk: 'NOTE#{bucket}',
  content: codec<readonly TipperNote[]>(() =>
    z.array(
      z.object({
        viewer: z.string(),
        notes: z.string(),
        rating: z.number().nullable(),
        at: z.number(),
        by: z.string(),
      }),
    ),
  ),
});

const BUCKETS = 16;
/** Some 2,000 in all; so many notes of the greatest length still fit an item. */
const MAX_PER_BUCKET = 150;
const NOBODY: readonly TipperNote[] = [];

const partsOf = (performer: string, viewer: string) => {
  const [first = 0] = createHash('sha256').update(viewer).digest();
  return { performer, bucket: (first % BUCKETS).toString(16) };
};

/** The note about a viewer, null for none. 0.5 read units, 1 where 2,000 are kept. */
export async function findTipperNote(
  tippers: Table,
  performer: string,
  viewer: string,
): Promise<TipperNote | null> {
  const notes = await getDocument(tippers, tipperNotesItem, partsOf(performer, viewer), NOBODY);
  return notes.find((note) => note.viewer === viewer) ?? null;
}

/** Every note, in no order. A read unit for some 150 notes of usual length. */
export async function listTipperNotes(tippers: Table, performer: string): Promise<TipperNote[]> {
  const items = await queryItems(tippers, tipperNotesItem, { performer });
  return items.flatMap(({ z: notes }) => notes);
}

/** What is said of a note; what is left out stays. */
export interface NoteChange {
  readonly notes?: string | undefined;
  readonly rating?: number | null | undefined;
}

/**
 * Assigns words and rating of the note about a viewer; without both it is taken away. Answers it
 * as it then stands, null where no further viewer can be noted.
 */
export async function saveTipperNote(
  tippers: Table,
  performer: string,
  viewer: string,
  change: NoteChange,
  stamp: Pick<TipperNote, 'at' | 'by'>,
): Promise<TipperNote | null> {
  const nothing: TipperNote = { viewer, notes: '', rating: null, ...stamp };
  let saved: TipperNote | null = null;
  await changeDocument(tippers, tipperNotesItem, partsOf(performer, viewer), NOBODY, (all) => {
    const others = all.filter((note) => note.viewer !== viewer);
    const old = all.find((note) => note.viewer === viewer);
    const note: TipperNote = {
      ...nothing,
      notes: change.notes ?? old?.notes ?? '',
      rating: change.rating === undefined ? (old?.rating ?? null) : change.rating,
    };
    const isEmpty = note.notes === '' && note.rating === null;
    saved = isEmpty || others.length < MAX_PER_BUCKET ? note : null;
    if (saved === null || (isEmpty && !old)) return null;
    return isEmpty ? others : [...others, note];
  });
  return saved;
}
