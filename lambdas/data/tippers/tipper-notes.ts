import { createHash } from 'node:crypto';
import { queryItems } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import * as z from 'zod';
import { codec } from '../packed/codec';
import { changeDocument, defineDocument, getDocument } from '../packed/documents';

/** People's notes about a viewer. */
export interface TipperNote {
  readonly viewer: string;
  readonly notes: string;
  /** 1 to 5; null for none. */
  readonly rating: number | null;
  /** When it was last changed (epoch ms), and by which account. */
  readonly at: number;
  readonly by: string;
}

/**
 * The notes about a sixteenth of the viewers, chosen by their names. A search reads all of the
 * documents, but a write only pays for one.
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
/** About 2,000 in total; this many notes of maximum length still fit an item. */
const MAX_PER_BUCKET = 150;
const NOBODY: readonly TipperNote[] = [];

const partsOf = (performer: string, viewer: string) => {
  const [first = 0] = createHash('sha256').update(viewer).digest();
  return { performer, bucket: (first % BUCKETS).toString(16) };
};

/** Reads the note about a viewer; null for none. 0.5 read units, 1 with 2,000 notes. */
export async function findTipperNote(
  tippers: Table,
  performer: string,
  viewer: string,
): Promise<TipperNote | null> {
  const notes = await getDocument(tippers, tipperNotesItem, partsOf(performer, viewer), NOBODY);
  return notes.find((note) => note.viewer === viewer) ?? null;
}

/** Lists all notes in no particular order. One read unit per 150 notes of usual length. */
export async function listTipperNotes(tippers: Table, performer: string): Promise<TipperNote[]> {
  const items = await queryItems(tippers, tipperNotesItem, { performer });
  return items.flatMap(({ z: notes }) => notes);
}

/** A change of a note. Omitted fields stay. */
export interface NoteChange {
  readonly notes?: string | undefined;
  readonly rating?: number | null | undefined;
}

/** The version of a note: when it was last changed, or 0 for none. */
export function noteVersion(note: TipperNote | null | undefined): number {
  return note?.at ?? 0;
}

/**
 * Saves text and rating of the note about a viewer; without both it is deleted. Returns the note
 * after the change; null if the maximum number of notes is reached.
 *
 * @param check is given the version before the change, and throws if that is not the expected one
 */
export async function saveTipperNote(
  tippers: Table,
  performer: string,
  viewer: string,
  change: NoteChange,
  stamp: Pick<TipperNote, 'at' | 'by'>,
  check: (version: number) => void = () => {},
): Promise<TipperNote | null> {
  const nothing: TipperNote = { viewer, notes: '', rating: null, ...stamp };
  let saved: TipperNote | null = null;
  await changeDocument(tippers, tipperNotesItem, partsOf(performer, viewer), NOBODY, (all) => {
    const others = all.filter((note) => note.viewer !== viewer);
    const old = all.find((note) => note.viewer === viewer);
    check(noteVersion(old));
    const note: TipperNote = {
      ...nothing,
      // Two changes in the same millisecond are two versions.
      at: Math.max(stamp.at, noteVersion(old) + 1),
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
