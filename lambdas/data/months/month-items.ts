import type { MonthClub } from '@shared/domain/fan-club/fan-club';
import type { Basis } from '@shared/domain/income/income';
import type { SegmentIncome } from '@shared/domain/income/segment-income';
import type { Purchase } from '@shared/domain/purchases/purchases';
import type { TaggedSession } from '@shared/domain/tags/tag-use';
import * as z from 'zod';
import { codec, codecOf, rowsCodec } from '../packed/codec';
import { type DocumentKind, defineDocument } from '../packed/documents';
import { tippersCodec } from '../tippers/month-tippers-codec';
import { amountsCodec } from './amounts-codec';
import { binsCodec } from './bins-codec';
import { membersCodec } from './members-codec';
import { seriesCodec } from './series-codec';
import { summariesCodec } from './summaries-codec';
import { weekRingCodec } from './week-ring-codec';

// The documents of a performer's month (`yyyy-mm`, UTC). Each is computed from the month's segments
// and replaced as a whole.

/** A kind of document that a performer has one of per month. */
export type MonthKind<T> = DocumentKind<{ performer: string }, { month: string }, T>;

const count = () => z.number().nullable();
const segmentKind = () => z.enum(['broadcast', 'offline']);

/** Session summaries. */
export const monthSessionsItem = defineDocument({
  name: 'month-sessions',
  version: 4,
  table: 'sessions',
  pk: 'P#{performer}',
  sk: 'M#{month:month}',
  content: summariesCodec,
});

/** Tips by quarter hour. */
export const monthBinsItem = defineDocument({
  name: 'month-quarter-hours',
  version: 4,
  table: 'sessions',
  pk: 'P#{performer}',
  sk: 'H#{month:month}',
  content: binsCodec,
});

/** Tips by quarter hour of the week. */
export const weekRingItem = defineDocument({
  name: 'month-week-rings',
  version: 4,
  table: 'sessions',
  pk: 'P#{performer}',
  sk: 'R#{month:month}',
  content: weekRingCodec,
});

/** Numbers for long trends. */
export const monthSeriesItem = defineDocument({
  name: 'month-series',
  version: 4,
  table: 'sessions',
  pk: 'P#{performer}',
  sk: 'D#{month:month}',
  content: seriesCodec,
});

/** Visitors by member type. */
export const monthMembersItem = defineDocument({
  name: 'month-member-types',
  version: 4,
  table: 'sessions',
  pk: 'P#{performer}',
  sk: 'K#{month:month}',
  content: membersCodec,
});

/** Use of hashtags. */
export const monthTagsItem = defineDocument({
  name: 'month-hashtags',
  version: 4,
  table: 'sessions',
  pk: 'P#{performer}',
  sk: 'G#{month:month}',
  content: codec<readonly TaggedSession[]>(
    () =>
      z.array(
        z.object({
          start: z.number(),
          seconds: z.number(),
          visitors: z.number(),
          tags: z.array(
            z.object({
              tag: z.string(),
              seconds: z.number(),
              viewers: z.number(),
              roomSnapshots: z.number(),
              tips: z.number(),
              tipTokens: z.number(),
            }),
          ),
        }),
      ),
    { best: true },
  ),
});

const basis = (): z.ZodType<Basis> => z.enum(['exact', 'estimated', 'none']);
const incomePart = () => z.object({ tokens: z.number(), basis: basis() });

const storedIncome = () =>
  z.object({
    tips: z.number(),
    media: z.number(),
    private: incomePart(),
    spy: incomePart(),
    fanClub: incomePart(),
    unexplained: incomePart(),
    total: z.number(),
    coverage: z.object({
      seconds: z.number(),
      events: z.number(),
      balance: z.number(),
      ledger: z.number(),
    }),
  });

interface StoredSegmentIncome extends Omit<SegmentIncome, 'income'> {
  readonly income: z.infer<ReturnType<typeof storedIncome>>;
}

/** Income of sessions and of the days around them, from all sources. */
export const monthIncomesItem = defineDocument({
  name: 'month-incomes',
  version: 4,
  table: 'sessions',
  pk: 'P#{performer}',
  sk: 'E#{month:month}',
  content: codecOf<readonly SegmentIncome[], StoredSegmentIncome[]>(
    () => z.array(z.object({ kind: segmentKind(), start: z.number(), income: storedIncome() })),
    (rows) =>
      rows.map(({ income: { tipTokens, mediaTokens, ...parts }, ...segment }) => ({
        ...segment,
        income: { tips: tipTokens, media: mediaTokens, ...parts },
      })),
    (rows) =>
      rows.map(({ income: { tips, media, ...parts }, ...segment }) => ({
        ...segment,
        income: { tipTokens: tips, mediaTokens: media, ...parts },
      })),
    { best: true },
  ),
});

/** Who tipped. */
export const monthTippersItem = defineDocument({
  name: 'month-tippers',
  version: 4,
  table: 'tippers',
  pk: 'P#{performer}',
  sk: 'L#{month:month}',
  content: tippersCodec,
});

/** Media that was bought. */
export const monthPurchasesItem = defineDocument({
  name: 'month-purchases',
  version: 4,
  table: 'tippers',
  pk: 'P#{performer}',
  sk: 'B#{month:month}',
  content: rowsCodec<Purchase>(
    () =>
      z.object({
        ms: z.number(),
        kind: segmentKind(),
        start: z.number(),
        buyer: z.string().nullable(),
        tokens: z.number(),
        item: z.string(),
      }),
    { best: true },
  ),
});

/** Who was seen as a member of the fan club. */
export const monthClubItem = defineDocument({
  name: 'month-fan-club',
  version: 4,
  table: 'tippers',
  pk: 'P#{performer}',
  sk: 'F#{month:month}',
  content: codec<MonthClub>(
    () =>
      z.object({
        segments: z.array(
          z.object({
            kind: segmentKind(),
            start: z.number(),
            members: z.array(
              z.object({
                name: z.string(),
                first: z.number(),
                last: z.number(),
                joined: count(),
              }),
            ),
          }),
        ),
      }),
    { best: true },
  ),
});

/** Tips by amount. */
export const monthAmountsItem = defineDocument({
  name: 'month-tip-amounts',
  version: 4,
  table: 'tipMenus',
  pk: 'P#{performer}',
  sk: 'N#{month:month}',
  content: amountsCodec,
});
