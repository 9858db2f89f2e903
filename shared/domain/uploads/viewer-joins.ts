/** A viewer who came by a hashtag. */
export interface HashtagJoin {
  /** Epoch ms. */
  readonly ms: number;
  readonly hashtag: string;
}

/** [epoch ms, hashtag, which upload says so, when that was sent (epoch ms)] */
type StoredJoin = readonly [ms: number, hashtag: string, upload: string, sentAt: number];

/** A viewer's newest joins, newest first. */
export type ViewerJoins = readonly StoredJoin[];

/** More than are shown, since two people may upload the same join. */
const MAX_KEPT = 12;
/** Two extensions see the same join so far apart at the most. */
const SAME_JOIN_MS = 2 * 60_000;

/** What one upload says of a viewer. */
export interface UploadedJoins {
  readonly upload: string;
  readonly sentAt: number;
  readonly joins: readonly HashtagJoin[];
}

/**
 * Puts what an upload says of a viewer in the place of what its earlier versions said. Null where
 * nothing changes, also because a later version has been there already.
 */
export function assignJoins(
  stored: ViewerJoins,
  { upload, sentAt, joins }: UploadedJoins,
): ViewerJoins | null {
  if (stored.some(([, , by, at]) => by === upload && at > sentAt)) return null;
  const others = stored.filter(([, , by]) => by !== upload);
  const own = joins.map(({ ms, hashtag }): StoredJoin => [ms, hashtag, upload, sentAt]);
  const next = [...others, ...own].sort(newestFirst).slice(0, MAX_KEPT);
  return JSON.stringify(next) === JSON.stringify(stored) ? null : next;
}

/** The newest joins, newest first; one that two uploads tell counts once. */
export function newestJoins(stored: ViewerJoins, most: number): HashtagJoin[] {
  const shown: HashtagJoin[] = [];
  for (const [ms, hashtag] of stored) {
    const isTold = shown.some(
      (join) => join.hashtag === hashtag && Math.abs(join.ms - ms) <= SAME_JOIN_MS,
    );
    if (!isTold) shown.push({ ms, hashtag });
  }
  return shown.slice(0, most);
}

function newestFirst(a: StoredJoin, b: StoredJoin): number {
  return b[0] - a[0] || a[1].localeCompare(b[1]) || a[2].localeCompare(b[2]);
}
