import { MEMBER_TYPES } from '@shared/domain/platform/member-type';
import type { MemberCounts } from '@shared/domain/sessions/member-days';
import * as z from 'zod';
import { codecVia, rowsCodec } from '../packed/codec';

/** `counts` has a number for each of MEMBER_TYPES. */
interface StoredCounts {
  readonly start: number;
  readonly counts: readonly number[];
}

const stored = (): z.ZodType<StoredCounts> =>
  z.object({ start: z.number(), counts: z.array(z.number()) });

export const membersCodec = codecVia<readonly MemberCounts[], readonly StoredCounts[]>(
  rowsCodec(stored, { best: true }),
  (sessions) =>
    sessions.map(({ start, counts }) => ({
      start,
      counts: MEMBER_TYPES.map((type) => counts[type]),
    })),
  (rows) => rows.map(({ start, counts }) => ({ start, counts: decodeCounts(counts) })),
);

function decodeCounts(counts: readonly number[]): MemberCounts['counts'] {
  const entries = MEMBER_TYPES.map((type, place) => [type, counts[place] ?? 0]);
  return Object.fromEntries(entries) as MemberCounts['counts'];
}
