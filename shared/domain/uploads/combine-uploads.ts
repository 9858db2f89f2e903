import { BIN_MS } from '../sessions/rollups';
import {
  type SessionUpload,
  SNAPSHOT_TYPES,
  type SnapshotType,
  type UploadedSnapshot,
  type UploadedTip,
} from './session-upload';

/** What the extensions of several people counted in one session; they all saw the same room. */
export interface CombinedUpload {
  /** Epoch ms. */
  readonly start: number;
  /** Null if none of them found it. */
  readonly tokens: number | null;
  readonly newFollowers: number | null;
  readonly tips: readonly UploadedTip[] | null;
  /** Types that none of them found are left out. */
  readonly viewers: readonly ViewersOfType[];
}

/** How many viewers of a type were in the room on average. */
export interface ViewersOfType {
  readonly type: SnapshotType;
  /** Exact to a tenth. */
  readonly average: number;
}

/**
 * Takes each figure from the upload that saw most of it, because nobody's extension sees too much.
 * Null without uploads.
 */
export function combineUploads(uploads: readonly SessionUpload[]): CombinedUpload | null {
  const [first] = uploads;
  if (!first) return null;
  const tips = uploads.flatMap(({ start, tips: own }) =>
    own ? [own.map((tip) => ({ ...tip, since: tip.since + start - first.start }))] : [],
  );
  return {
    start: first.start,
    tokens: largest(uploads.map(({ tokens }) => tokens)),
    newFollowers: largest(uploads.map(({ newFollowers }) => newFollowers)),
    tips: tips.reduce<readonly UploadedTip[] | null>(
      (most, own) => (most && most.length >= own.length ? most : own),
      null,
    ),
    viewers: averageViewers(
      uploads.reduce<readonly UploadedSnapshot[]>(
        (most, { snapshots }) => (most.length >= snapshots.length ? most : snapshots),
        [],
      ),
    ),
  };
}

/** Averages each type over the snapshots that have it. */
function averageViewers(snapshots: readonly UploadedSnapshot[]): ViewersOfType[] {
  return SNAPSHOT_TYPES.flatMap((type) => {
    const counts = snapshots.flatMap(({ viewers }) => viewers[type] ?? []);
    if (counts.length === 0) return [];
    const sum = counts.reduce((sum, count) => sum + count, 0);
    return { type, average: Math.round((10 * sum) / counts.length) / 10 };
  });
}

function largest(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.max(...known);
}

/** Sums tips by UTC quarter hour (epoch ms), oldest first; quarter hours without tips are left out. */
export function sumByQuarterHour(
  start: number,
  tips: readonly UploadedTip[],
): { readonly ms: number; readonly tokens: number; readonly tips: number }[] {
  const bins = new Map<number, { tokens: number; tips: number }>();
  for (const { since, tokens } of tips) {
    const ms = Math.floor((start + since) / BIN_MS) * BIN_MS;
    const bin = bins.get(ms) ?? { tokens: 0, tips: 0 };
    bins.set(ms, { tokens: bin.tokens + tokens, tips: bin.tips + 1 });
  }
  return [...bins].sort(([a], [b]) => a - b).map(([ms, sums]) => ({ ms, ...sums }));
}

/** Sums tips by viewer, most tokens first, then by name. Anonymous tips are left out. */
export function sumByViewer(
  tips: readonly UploadedTip[],
): { readonly name: string; readonly tokens: number; readonly tips: number }[] {
  const viewers = new Map<string, { tokens: number; tips: number }>();
  for (const { viewer, tokens } of tips) {
    if (viewer === null) continue;
    const sums = viewers.get(viewer) ?? { tokens: 0, tips: 0 };
    viewers.set(viewer, { tokens: sums.tokens + tokens, tips: sums.tips + 1 });
  }
  return [...viewers]
    .map(([name, sums]) => ({ name, ...sums }))
    .sort((a, b) => b.tokens - a.tokens || (a.name < b.name ? -1 : 1));
}
