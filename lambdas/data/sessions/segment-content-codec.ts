import type { Segment } from '@shared/domain/fold/fold';
import {
  decodeSegment,
  encodeSegment,
  type StoredSegmentBody,
  type StoredSpan,
  type StoredStats,
} from '@shared/domain/fold/segment-codec';
import * as z from 'zod';
import { codecOf } from '../packed/codec';
import { numberList, positionalRows, stringList } from '../packed/positional';

/** The content of a segment's item. */
export interface SegmentContent {
  /** Null for a segment that later events showed not to exist. */
  readonly segment: Segment | null;
  /** What this segment wrote into viewers' profiles, now or in an earlier version. */
  readonly entries: readonly string[];
}

interface StoredContent {
  readonly segment: StoredSegmentBody | null;
  readonly entries: readonly string[];
}

const time = () => z.number().nullable();

const span = (): z.ZodType<StoredSpan> =>
  z.object({
    start: z.number(),
    startInferred: z.boolean(),
    startReportedAt: z.number(),
    reportedSince: z.number(),
    stop: time(),
    stopInferred: z.boolean(),
    lastActive: z.number(),
    quietAt: time(),
    unlistedAt: time(),
    reconnects: positionalRows('number', 'number'),
  });

// In the order of `createEmptyStats`, so that a resumed session gives the same bytes as one folded
// at once.
const stats = (): z.ZodType<StoredStats> =>
  z.object({
    origin: z.number(),
    events: z.number(),
    tipTokens: z.number(),
    mediaTokens: z.number(),
    mediaPurchases: z.number(),
    fanclubJoins: z.number(),
    follows: z.number(),
    unfollows: z.number(),
    messages: z.number(),
    privateMessages: z.number(),
    names: stringList(),
    tips: positionalRows<
      ['number', 'number', 'number', 'number', 'string'],
      StoredStats['tips'][number]
    >('number', 'number', 'number', 'number', 'string'),
    purchases: positionalRows('number', 'string', 'number', 'string'),
    moments: positionalRows<
      ['number', 'string', 'string?', 'number?', 'string'],
      StoredStats['moments'][number]
    >('number', 'string', 'string?', 'number?', 'string'),
    // Absent in the first versions.
    omittedSubjects: z.number().default(0),
    subject: z.string().nullable(),
    isSubjectKnown: z.boolean(),
    tags: z.array(z.tuple([z.number(), stringList()])),
    roomSnapshots: positionalRows('number', 'number', 'number', 'number?', 'number?', 'number'),
    statsSamples: positionalRows(
      'number',
      'number',
      'number',
      'number',
      'number',
      'number',
      'number',
      'number',
      'number?',
    ),
    club: positionalRows('string', 'number', 'number', 'number?'),
    visitors: z.number(),
    peakVisitors: z.number(),
    memberTypes: numberList(),
    samples: positionalRows('number', 'number'),
    roster: z
      .object({ present: stringList(), seen: positionalRows('string', 'number') })
      .nullable(),
  });

const segment = (): z.ZodType<StoredSegmentBody> =>
  z.object({
    kind: z.enum(['broadcast', 'offline']),
    start: z.number(),
    after: time(),
    broadcast: span().nullable(),
    last: z.object({ ms: z.number(), seq: z.number() }),
    stats: stats(),
  });

const content = (): z.ZodType<StoredContent> =>
  z.object({ segment: segment().nullable(), entries: stringList() });

export const segmentCodec = codecOf<SegmentContent, StoredContent>(
  content,
  (decoded) => ({ ...decoded, segment: decoded.segment && encodeSegment(decoded.segment) }),
  (stored) => ({ ...stored, segment: stored.segment && decodeSegment(stored.segment) }),
  { best: true },
);
