import type { SessionJoins } from '@shared/domain/uploads/month-joins';
import type { LinkVisits } from '@shared/domain/uploads/month-visits';
import {
  type SessionUpload,
  SNAPSHOT_TYPES,
  type SnapshotType,
  type UploadedSnapshot,
} from '@shared/domain/uploads/session-upload';
import * as z from 'zod';
import { codecOf } from '../packed/codec';
import { positionalRows } from '../packed/positional';

/** `viewers` has a number for each of SNAPSHOT_TYPES; null where the extension found none. */
type StoredSnapshot = readonly [since: number, viewers: readonly (number | null)[]];

interface StoredUpload extends Omit<SessionUpload, 'tips' | 'snapshots' | 'joins' | 'visits'> {
  readonly tips:
    | readonly (readonly [since: number, tokens: number, viewer: string | null])[]
    | null;
  readonly snapshots: readonly StoredSnapshot[];
  readonly joins: readonly (readonly [since: number, hashtag: string, viewer: string | null])[];
  readonly visits: readonly (readonly [since: number, link: string])[];
}

export const uploadCodec = codecOf<SessionUpload, StoredUpload>(
  () =>
    z.object({
      start: z.number(),
      sentAt: z.number(),
      tokens: z.number().nullable(),
      newFollowers: z.number().nullable(),
      tips: positionalRows('number', 'number', 'string?').nullable().default(null),
      snapshots: z.array(z.tuple([z.number(), z.array(z.number().nullable())])),
      joins: positionalRows('number', 'string', 'string?'),
      visits: positionalRows('number', 'string'),
      readers: z
        .record(z.string(), z.object({ id: z.string(), isFallback: z.boolean() }))
        .default({}),
    }),
  ({ start, sentAt, tokens, newFollowers, tips, snapshots, joins, visits, readers }) => ({
    start,
    sentAt,
    tokens,
    newFollowers,
    tips: tips?.map(({ since, tokens: amount, viewer }) => [since, amount, viewer]) ?? null,
    snapshots: snapshots.map(encodeSnapshot),
    joins: joins.map(({ since, hashtag, viewer }) => [since, hashtag, viewer]),
    visits: visits.map(({ since, link }) => [since, link]),
    readers,
  }),
  ({ tips, snapshots, joins, visits, ...same }) => ({
    ...same,
    tips: tips?.map(([since, tokens, viewer]) => ({ since, tokens, viewer })) ?? null,
    snapshots: snapshots.map(decodeSnapshot),
    joins: joins.map(([since, hashtag, viewer]) => ({ since, hashtag, viewer })),
    visits: visits.map(([since, link]) => ({ since, link })),
  }),
);

function encodeSnapshot({ since, viewers }: UploadedSnapshot): StoredSnapshot {
  return [since, SNAPSHOT_TYPES.map((type) => viewers[type] ?? null)];
}

function decodeSnapshot([since, viewers]: StoredSnapshot): UploadedSnapshot {
  const counts: Partial<Record<SnapshotType, number>> = {};
  for (const [place, type] of SNAPSHOT_TYPES.entries()) {
    const count = viewers[place];
    if (typeof count === 'number') counts[type] = count;
  }
  return { since, viewers: counts };
}

interface StoredMonthJoins {
  readonly hashtags: readonly string[];
  /** `hashtag` is a position in the hashtags. */
  readonly broadcasts: readonly (readonly [
    start: number,
    joins: readonly (readonly [hashtag: number, joins: number])[],
  ])[];
}

/** Each hashtag is stored once. */
export const monthJoinsCodec = codecOf<readonly SessionJoins[], StoredMonthJoins>(
  () =>
    z.object({
      hashtags: z.array(z.string()),
      broadcasts: z.array(z.tuple([z.number(), positionalRows('number', 'number')])),
    }),
  (sessions) => {
    const hashtags = [
      ...new Set(sessions.flatMap(({ joins }) => joins.map(({ hashtag }) => hashtag))),
    ];
    const places = new Map(hashtags.map((hashtag, place) => [hashtag, place]));
    return {
      hashtags,
      broadcasts: sessions.map(({ start, joins }) => [
        start,
        joins.map(({ hashtag, joins: count }) => [places.get(hashtag) ?? 0, count]),
      ]),
    };
  },
  ({ hashtags, broadcasts }) =>
    broadcasts.map(([start, rows]) => ({
      start,
      joins: rows.map(([place, joins]) => ({ hashtag: hashtags[place] ?? '', joins })),
    })),
);

interface StoredMonthVisits {
  readonly links: readonly string[];
  /** In order of `bin`, then of `link`, a position in the links. */
  readonly visits: readonly (readonly [bin: number, link: number, visits: number])[];
}

export const monthVisitsCodec = codecOf<readonly LinkVisits[], StoredMonthVisits>(
  () =>
    z.object({
      links: z.array(z.string()),
      visits: positionalRows('number', 'number', 'number'),
    }),
  (links) => ({
    links: links.map(({ link }) => link),
    visits: links
      .flatMap(({ bins }, place) => bins.map(({ bin, visits }) => ({ bin, place, visits })))
      .sort((a, b) => a.bin - b.bin || a.place - b.place)
      .map(({ bin, place, visits }) => [bin, place, visits]),
  }),
  ({ links, visits: rows }) => {
    const byLink = links.map((link) => ({ link, bins: [] as { bin: number; visits: number }[] }));
    for (const [bin, place, visits] of rows) byLink[place]?.bins.push({ bin, visits });
    return byLink;
  },
);
