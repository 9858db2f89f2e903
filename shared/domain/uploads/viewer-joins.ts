/** A viewer who came by a hashtag. */
export interface HashtagJoin {
  /** Epoch ms. */
  readonly ms: number;
  readonly hashtag: string;
}

/** [epoch ms, hashtag, id of the upload, when that was sent (epoch ms)] */
type StoredJoin = readonly [ms: number, hashtag: string, upload: string, sentAt: number];

/** A viewer's newest joins, newest first. */
export type ViewerJoins = readonly StoredJoin[];

/** More than are shown, because two people may upload the same join. */
const MAX_KEPT = 12;
/** Maximum difference between two extensions' observations of the same join. */
const SAME_JOIN_MS = 2 * 60_000;

/** Joins of one viewer in one upload. */
export interface UploadedJoins {
  readonly upload: string;
  readonly sentAt: number;
  readonly joins: readonly HashtagJoin[];
}

/**
 * Replaces a viewer's joins from earlier versions of the same upload.
 *
 * @returns null if nothing changes, or if a later version is already stored
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

/** Lists the newest joins, newest first. A join reported by two uploads counts once. */
export function listNewestJoins(stored: ViewerJoins, max: number): HashtagJoin[] {
  const joins: HashtagJoin[] = [];
  for (const [ms, hashtag] of stored) {
    const isDuplicate = joins.some(
      (join) => join.hashtag === hashtag && Math.abs(join.ms - ms) <= SAME_JOIN_MS,
    );
    if (!isDuplicate) joins.push({ ms, hashtag });
  }
  return joins.slice(0, max);
}

function newestFirst(a: StoredJoin, b: StoredJoin): number {
  return b[0] - a[0] || a[1].localeCompare(b[1]) || a[2].localeCompare(b[2]);
}
