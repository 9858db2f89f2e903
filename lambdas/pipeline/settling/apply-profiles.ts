import pMap from 'p-map';
import { type FoldedStretch, startInId } from '../../../shared/domain/fold/fold';
import { utcMonth } from '../../../shared/domain/utc-day';
import { saveViewerChat, type ViewerChat } from '../../data/viewer-chat';
import { saveViewerTips, type ViewerTip, type ViewerTips } from '../../data/viewer-tips';
import type { Table } from '../../lib/table';
import { type ProfileEntry, partsOf } from './profile-entries';

/** What a fold changes in viewers' profiles. */
export interface ProfileChange {
  readonly id: string;
  /** Null where later events showed that the stretch never was. */
  readonly stretch: FoldedStretch | null;
  /** What it writes now, and what an older version wrote that has to go. */
  readonly entries: readonly ProfileEntry[];
  readonly left: readonly ProfileEntry[];
}

const WRITES_AT_ONCE = 32;

/** Assigns every viewer's tips and chat of the changed stretches, a viewer's month in one write. */
export async function applyProfiles(
  tippers: Table,
  performer: string,
  rev: number,
  changes: readonly ProfileChange[],
): Promise<void> {
  const tips = new Map<string, { viewer: string; month: string; entries: ViewerTips[] }>();
  const chats: { viewer: string; chat: ViewerChat }[] = [];

  for (const { id, stretch, entries, left } of changes) {
    const start = stretch?.start ?? startInId(id);
    const month = utcMonth(start);
    const byViewer = stretch ? tipsByViewer(stretch) : new Map<string, ViewerTip[]>();
    // What is left goes, also where the stretch still holds what it was made of: consent ended.
    const stays = new Set(entries);
    for (const entry of [...entries, ...left]) {
      const { kind, viewer } = partsOf(entry);
      if (kind === 'chat') {
        const lines = (stays.has(entry) && stretch?.chat.get(viewer)) || [];
        chats.push({ viewer, chat: { stretch: id, start, lines } });
        continue;
      }
      const given = (stays.has(entry) && byViewer.get(viewer)) || [];
      const tipsOfStretch: ViewerTips = { stretch: id, start, tips: given };
      const key = `${month} ${viewer}`;
      const known = tips.get(key);
      if (known) known.entries.push(tipsOfStretch);
      else tips.set(key, { viewer, month, entries: [tipsOfStretch] });
    }
  }

  await pMap(
    tips.values(),
    ({ viewer, month, entries }) => saveViewerTips(tippers, performer, viewer, month, rev, entries),
    { concurrency: WRITES_AT_ONCE },
  );
  await pMap(chats, ({ viewer, chat }) => saveViewerChat(tippers, performer, viewer, rev, chat), {
    concurrency: WRITES_AT_ONCE,
  });
}

function tipsByViewer({ figures }: FoldedStretch): Map<string, ViewerTip[]> {
  const byViewer = new Map<string, ViewerTip[]>();
  for (const [since, index, tokens, anonymous] of figures.tips) {
    const name = figures.names[index] ?? '';
    const tip: ViewerTip = [figures.origin + since, tokens, anonymous];
    const known = byViewer.get(name);
    if (known) known.push(tip);
    else byViewer.set(name, [tip]);
  }
  return byViewer;
}
