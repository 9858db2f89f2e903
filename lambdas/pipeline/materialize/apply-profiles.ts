import { removeOldChat, saveChat } from '@lambdas/data/tippers/viewer-chat';
import { savePresence } from '@lambdas/data/tippers/viewer-presence';
import { saveTipRecords } from '@lambdas/data/tippers/viewer-tip-records';
import {
  removeViewerTips,
  saveViewerTips,
  type ViewerTip,
  type ViewerTips,
} from '@lambdas/data/tippers/viewer-tips';
import {
  chatByBucket,
  type ProfileEntry,
  partsOf,
  presentByBucket,
} from '@lambdas/pipeline/shared/profile-entries';
import type { Services } from '@lambdas/runtime/services';
import type { Table } from '@lambdas/runtime/table';
import { type FoldedSegment, parseSegmentStart, type Segment } from '@shared/domain/fold/fold';
import { utcMonth } from '@shared/domain/time/utc-day';
import { toTipRecords } from '@shared/domain/tippers/tip-records';
import pMap from 'p-map';

/** How a fold changes viewers' profiles. */
export interface ProfileChange {
  readonly id: string;
  /** Null if later events proved that the segment never existed. */
  readonly segment: FoldedSegment | null;
  /** The entries to write, and those of an older version to remove. */
  readonly entries: readonly ProfileEntry[];
  readonly left: readonly ProfileEntry[];
  /** The entries to write are stored already, as they are. */
  readonly isKept: boolean;
}

export interface ProfileTerms {
  /** Whether the account agrees to profiles. Without consent, removed entries leave no trace. */
  readonly hasProfiles: boolean;
  /** Epoch ms. Entries too old to be read are not written. */
  readonly now: number;
}

type Write = () => Promise<void>;

const WRITES_AT_ONCE = 32;

/**
 * Writes what the changed segments contain about viewers: a viewer's tips of a month in one write,
 * chat and presence by bucket, and each segment's tip records.
 */
export async function applyProfiles(
  { tippers, chat }: Pick<Services, 'tippers' | 'chat'>,
  performer: string,
  rev: number,
  changes: readonly ProfileChange[],
  { hasProfiles, now }: ProfileTerms,
): Promise<void> {
  const writes = [
    ...tipWrites(tippers, performer, rev, changes, hasProfiles),
    ...changes.flatMap((change) => segmentWrites({ tippers, chat }, performer, rev, change, now)),
  ];
  await pMap(writes, (write) => write(), { concurrency: WRITES_AT_ONCE });
}

function tipWrites(
  tippers: Table,
  performer: string,
  rev: number,
  changes: readonly ProfileChange[],
  hasProfiles: boolean,
): Write[] {
  const tips = new Map<string, { viewer: string; month: string; entries: ViewerTips[] }>();
  for (const { id, segment, left, ...change } of changes) {
    const entries = toWrite(change);
    const start = segment?.start ?? parseSegmentStart(id);
    const month = utcMonth(start);
    const byViewer = segment ? tipsByViewer(segment) : new Map<string, ViewerTip[]>();
    // If consent ended, entries are removed even though the segment still contains their source.
    const stays = new Set(entries);
    for (const entry of [...entries, ...left]) {
      const { kind, of: viewer } = partsOf(entry);
      if (kind !== 'tips') continue;
      const viewerTips = (stays.has(entry) && byViewer.get(viewer)) || [];
      const key = `${month} ${viewer}`;
      const existing = tips.get(key) ?? { viewer, month, entries: [] };
      existing.entries.push({ segment: id, start, tips: viewerTips });
      tips.set(key, existing);
    }
  }
  return [...tips.values()].map(
    ({ viewer, month, entries }) =>
      () =>
        hasProfiles
          ? saveViewerTips(tippers, performer, viewer, month, rev, entries)
          : removeViewerTips(tippers, performer, viewer, month, rev),
  );
}

/** Returns the writes of a segment that are not per viewer. */
function segmentWrites(
  { tippers, chat: chatTable }: Pick<Services, 'tippers' | 'chat'>,
  performer: string,
  rev: number,
  { id, segment, left, ...change }: ProfileChange,
  now: number,
): Write[] {
  const entries = toWrite(change);
  const chat = segment && chatByBucket(segment);
  const present = segment && presentByBucket(segment);
  const stays = new Set(entries);
  return [...entries, ...left].flatMap((entry): Write[] => {
    const { kind, of: bucket } = partsOf(entry);
    const part = { segment: id, bucket };
    const source = stays.has(entry) ? segment : null;
    switch (kind) {
      case 'chat': {
        const chatLines = (source && chat?.get(bucket)) || null;
        return [() => saveChat(chatTable, performer, rev, part, chatLines, now)];
      }
      case 'old-chat':
        return [() => removeOldChat(tippers, performer, part)];
      case 'presence': {
        const viewers = source && (present?.get(bucket) ?? []);
        return [() => savePresence(tippers, performer, rev, part, viewers, now)];
      }
      case 'records': {
        const records = source && toTipRecords(source);
        return [() => saveTipRecords(tippers, performer, rev, id, records)];
      }
      default:
        return [];
    }
  });
}

function toWrite({ entries, isKept }: Pick<ProfileChange, 'entries' | 'isKept'>) {
  return isKept ? [] : entries;
}

/** Groups a segment's tips by viewer. */
function tipsByViewer({ stats }: Pick<Segment, 'stats'>): Map<string, ViewerTip[]> {
  const byViewer = new Map<string, ViewerTip[]>();
  for (const { since, tipper, tokens, isAnonymous } of stats.tips) {
    const name = stats.names[tipper] ?? '';
    const tip: ViewerTip = { ms: stats.origin + since, tokens, isAnonymous };
    const existing = byViewer.get(name);
    if (existing) existing.push(tip);
    else byViewer.set(name, [tip]);
  }
  return byViewer;
}
