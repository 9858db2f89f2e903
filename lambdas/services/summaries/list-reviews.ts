import {
  findSummary,
  getSummaries,
  type SessionSummary,
} from '@lambdas/data/sessions/session-summaries';
import {
  listSaved,
  listWaiting,
  type ReviewPlace,
  removePlace,
  saveReviewed,
} from '@lambdas/data/sessions/summary-queue';
import type { Services } from '@lambdas/runtime/services';
import { deciderOf } from '@shared/domain/summaries/review';

type Tables = Pick<Services, 'configs' | 'sessions' | 'now'>;

/** A summary that waits for review, or that the staff approved. */
export interface Review {
  /** When it was suggested (epoch ms). */
  readonly suggestedAt: number;
  readonly performer: string;
  readonly summary: SessionSummary;
}

export interface ReviewPage {
  /** Oldest suggestion first, at most 50. */
  readonly reviews: readonly Review[];
  /** When the first suggestion of the next page was made (epoch ms); null at the end. */
  readonly next: number | null;
}

interface Wanted {
  /** Suggestions made at or after this (epoch ms). */
  readonly since: number;
  /** Only this performer's. @default everybody's */
  readonly performer?: string | undefined;
}

const PAGE = 50;
/** Entries per list that are read to find one performer's: at most 50 read units. */
const MAX_SEARCHED = 2_000;

/** Lists summaries that wait for review. About 1.5 read units each. */
export async function listPending(tables: Tables, wanted: Wanted): Promise<ReviewPage> {
  return listPage(tables, wanted, { withSaved: false });
}

/** Lists summaries that wait for review, and those that the staff approved in the last 90 days. */
export async function listReviews(tables: Tables, wanted: Wanted): Promise<ReviewPage> {
  return listPage(tables, wanted, { withSaved: true });
}

async function listPage(
  tables: Tables,
  { since, performer }: Wanted,
  { withSaved }: { withSaved: boolean },
): Promise<ReviewPage> {
  const most = performer === undefined ? PAGE + 1 : MAX_SEARCHED;
  const [waiting, saved] = await Promise.all([
    listWaiting(tables.configs, since, most),
    withSaved ? listSaved(tables.configs, since, most) : [],
  ]);
  const entries = [
    ...waiting.map((place) => ({ place, list: 'waiting' as const })),
    ...saved.map((place) => ({ place, list: 'saved' as const })),
  ]
    .filter(({ place }) => performer === undefined || place.performer === performer)
    .sort((a, b) => a.place.time - b.place.time);
  const next = Math.min(
    entries[PAGE]?.place.time ?? Number.POSITIVE_INFINITY,
    ...[waiting, saved].map((list) => endOf(list, most)),
  );
  const isLast = !Number.isFinite(next) || next <= since;
  const page = entries.slice(0, PAGE).filter(({ place }) => isLast || place.time < next);
  const reviews = await readReviews(tables, page);
  return {
    reviews: reviews.filter(({ summary }) => withSaved || listOf(summary) === 'waiting'),
    next: isLast ? null : next,
  };
}

/** Where a list was cut off, so that the other one may not go beyond. */
function endOf(list: readonly ReviewPlace[], most: number): number {
  return (list.length < most ? undefined : list.at(-1)?.time) ?? Number.POSITIVE_INFINITY;
}

type List = 'waiting' | 'saved';

interface Entry {
  readonly place: ReviewPlace;
  readonly list: List;
}

/** Reads the summaries of entries, and corrects entries that differ from them. */
async function readReviews(tables: Tables, entries: readonly Entry[]): Promise<Review[]> {
  const found = await getSummaries(
    tables.sessions,
    entries.map(({ place }) => place),
  );
  const summaries = new Map(found.map((summary) => [nameOf(summary), summary]));
  // By name, because an entry that is just being moved is in both lists.
  const reviews = new Map<string, Review>();
  for (const { place, list } of entries) {
    const read = summaries.get(nameOf(place));
    const summary = read && listOf(read) === list ? read : await correct(tables, place);
    if (!summary) continue;
    reviews.set(nameOf(place), { suggestedAt: place.time, performer: place.performer, summary });
  }
  return [...reviews.values()];
}

function nameOf({ performer, start }: Omit<ReviewPlace, 'time'>): string {
  return `${performer} ${start}`;
}

/** The list that a summary belongs to. The staff never sees what the room decided itself. */
function listOf(summary: SessionSummary): List | null {
  if (summary.status === 'suggested') return 'waiting';
  return summary.status === 'approved' && deciderOf(summary) === 'staff' ? 'saved' : null;
}

/**
 * Moves or removes an entry that its summary contradicts, as after a decision that died before its
 * last step. Reads the summary again, because it may have been read from before the entry.
 *
 * @returns the summary; null if it belongs to neither list
 */
async function correct(
  { configs, sessions, now }: Tables,
  place: ReviewPlace,
): Promise<SessionSummary | null> {
  const { performer, start } = place;
  const summary = await findSummary(sessions, performer, start, { consistent: true });
  const list = summary && listOf(summary);
  if (list === 'saved') await saveReviewed(configs, place, now());
  if (list === null) await removePlace(configs, place);
  return list === null ? null : summary;
}
