/** A viewer who came by a hashtag. */
export interface HashtagJoin {
  /** Epoch ms. */
  readonly ms: number;
  readonly hashtag: string;
}

/** A join with the upload that reported it. */
export interface ReportedJoin extends HashtagJoin {
  /** Id of the upload. */
  readonly upload: string;
  /** When it was sent, epoch ms. */
  readonly sentAt: number;
}

/** A viewer's newest joins, newest first. */
export type ViewerJoins = readonly ReportedJoin[];

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
  if (stored.some((one) => one.upload === upload && one.sentAt > sentAt)) return null;
  const others = stored.filter((one) => one.upload !== upload);
  const own = joins.map(({ ms, hashtag }) => ({ ms, hashtag, upload, sentAt }));
  const next = [...others, ...own].sort(compareNewest).slice(0, MAX_KEPT);
  const isSame = next.length === stored.length && next.every((one, at) => isEqual(one, stored[at]));
  return isSame ? null : next;
}

/** Lists the newest joins, newest first. A join reported by two uploads counts once. */
export function listNewestJoins(stored: ViewerJoins, max: number): HashtagJoin[] {
  const joins: HashtagJoin[] = [];
  for (const { ms, hashtag } of stored) {
    const isDuplicate = joins.some(
      (join) => join.hashtag === hashtag && Math.abs(join.ms - ms) <= SAME_JOIN_MS,
    );
    if (!isDuplicate) joins.push({ ms, hashtag });
  }
  return joins.slice(0, max);
}

function compareNewest(a: ReportedJoin, b: ReportedJoin): number {
  return b.ms - a.ms || a.hashtag.localeCompare(b.hashtag) || a.upload.localeCompare(b.upload);
}

function isEqual(a: ReportedJoin, b: ReportedJoin | undefined): boolean {
  return (
    a.ms === b?.ms && a.hashtag === b.hashtag && a.upload === b.upload && a.sentAt === b.sentAt
  );
}
