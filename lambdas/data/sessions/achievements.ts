import type { FencingToken } from '@lambdas/runtime/fencing-token';
import type { Table } from '@lambdas/runtime/table';
import { type Achievement, TIERS } from '@shared/domain/achievements/achievement';
import * as z from 'zod';
import { rowsCodec } from '../packed/codec';
import { defineDocument, getDocument, recomputeDocument } from '../packed/documents';

/** What a performer has achieved, newest first, then the next goals. */
export const achievementsItem = defineDocument({
  name: 'achievements',
  version: 2,
  table: 'sessions',
  pk: 'P#{performer}',
  sk: 'ACH',
  content: rowsCodec<Achievement>(
    () =>
      z.object({
        key: z.string(),
        title: z.string(),
        description: z.string(),
        tier: z.enum(TIERS),
        isEarned: z.boolean(),
        earnedAt: z.number().nullable(),
        progress: z.object({ value: z.number(), goal: z.number() }),
      }),
    { best: true },
  ),
});

const NONE: readonly Achievement[] = [];

/** Reads what a performer has achieved, newest first, then the next goals. 0.5 to 1 read units. */
export async function findAchievements(
  sessions: Table,
  performer: string,
  options: { consistent?: boolean } = {},
): Promise<readonly Achievement[]> {
  return getDocument(sessions, achievementsItem, { performer }, NONE, options);
}

/** Replaces a performer's achievements with the result of `compute` for the whole history. */
export async function replaceAchievements(
  sessions: Table,
  performer: string,
  compute: () => Promise<readonly Achievement[]>,
  fencingToken?: FencingToken,
): Promise<void> {
  await recomputeDocument(sessions, achievementsItem, { performer }, compute, fencingToken);
}
