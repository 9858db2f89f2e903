import type { SessionSummary } from '@shared/domain/sessions/session-summary';
import * as z from 'zod';
import { codecVia, rowsCodec } from '../packed/codec';
import { incomeBasis } from './series-codec';

const count = () => z.number().nullable();

/** A session's summary as it is stored: a column per property, and rows without names in three. */
const stored = () =>
  z.object({
    start: z.number(),
    end: count(),
    startInferred: z.boolean(),
    endInferred: z.boolean(),
    lastActive: z.number(),
    unlistedAt: count(),
    tipTokens: z.number(),
    tips: z.number(),
    tippers: z.number(),
    highestTip: z.tuple([z.number(), z.string(), z.union([z.literal(0), z.literal(1)])]).nullable(),
    mediaTokens: z.number(),
    mediaPurchases: z.number(),
    fanclubJoins: z.number(),
    follows: z.number(),
    unfollows: z.number(),
    visitors: z.number(),
    peakVisitors: z.number(),
    messages: z.number(),
    privateMessages: z.number(),
    subject: z.string().nullable(),
    viewers: z.tuple([z.number(), z.number()]).nullable(),
    followers: count(),
    rank: z.tuple([count(), count()]),
    tokened: count(),
    satisfaction: count(),
    privateSeconds: z.number(),
    otherTokens: count(),
    incomeBasis: incomeBasis(),
  });

type StoredSummary = z.infer<ReturnType<typeof stored>>;

export const summariesCodec = codecVia<readonly SessionSummary[], readonly StoredSummary[]>(
  rowsCodec<StoredSummary>(stored, { best: true }),
  (summaries) => summaries.map(encode),
  (summaries) => summaries.map(decode),
);

function encode(summary: SessionSummary): StoredSummary {
  const { highestTip, viewers, rank } = summary;
  return {
    ...summary,
    highestTip: highestTip && [
      highestTip.tokens,
      highestTip.tipper,
      highestTip.isAnonymous ? 1 : 0,
    ],
    viewers: viewers && [viewers.average, viewers.max],
    rank: [rank.overall, rank.gender],
  };
}

function decode(summary: StoredSummary): SessionSummary {
  const { highestTip, viewers, rank } = summary;
  const [overall, gender] = rank;
  return {
    ...summary,
    highestTip: highestTip && decodeTip(highestTip),
    viewers: viewers && decodeViewers(viewers),
    rank: { overall, gender },
  };
}

function decodeTip([tokens, tipper, isAnonymous]: NonNullable<StoredSummary['highestTip']>) {
  return { tokens, tipper, isAnonymous: isAnonymous === 1 };
}

function decodeViewers([average, max]: NonNullable<StoredSummary['viewers']>) {
  return { average, max };
}
