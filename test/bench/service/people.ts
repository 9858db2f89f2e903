import { saveSessionNotes } from '@lambdas/data/sessions/session-notes';
import { claimSummary, finishSummary } from '@lambdas/data/sessions/session-summaries';
import { addSessionTag } from '@lambdas/data/sessions/session-tags';
import { saveMenu } from '@lambdas/data/tip-menu/tip-menu';
import { saveTipperNote } from '@lambdas/data/tippers/tipper-notes';
import { saveSessionUpload } from '@lambdas/services/uploads/save-session-upload';
import { BEGINNING } from '@shared/domain/tip-menu/menu';
import type { BroadcastDay } from '../history/broadcast-day';
import { HASHTAGS } from '../history/broadcast-day';
import { audienceOf, WHALE } from '../history/cast';
import { type BenchService, ROOM } from './bench-service';

/** Prices of the menu: most of the tipped amounts, and some that nobody tips. */
const PRICES = [5, 10, 15, 20, 25, 33, 50, 66, 75, 100, 111, 125, 150, 200, 333, 500, 750, 1_000];
const NOTED_VIEWERS = 60;
/**
 * Viewers whom an extension saw joining through a hashtag, and visits through links, per session.
 */
const JOINS = 5;
const VISITS = 20;

/** Writes what people write once: the menu, and notes on the best-known viewers. */
export async function writeOnce({ services }: BenchService): Promise<void> {
  const { tipMenus, tippers, now } = services;
  const items = PRICES.map((tokens, index) => ({
    name: `Wish number ${index + 1}`,
    tokens,
    prices: [{ tokens, startTime: BEGINNING }],
  }));
  await saveMenu(tipMenus, ROOM, { items, version: 0 });
  const { tippers: viewers } = audienceOf(1, 0);
  for (const viewer of [WHALE, ...viewers.slice(0, NOTED_VIEWERS)]) {
    const note = { notes: `${viewer} likes long talks about travel and music.`, rating: 4 };
    await saveTipperNote(tippers, ROOM, viewer, note, { at: now(), by: 'bench' });
  }
}

/**
 * Writes what people write about a finished session: tags, notes, a summary, an extension's upload.
 */
export async function writeAbout(bench: BenchService, day: BroadcastDay): Promise<void> {
  const { services } = bench;
  const { sessions } = services;
  const { start, stop } = day;
  await addSessionTag(sessions, ROOM, start, new Date(start).getUTCDay() < 5 ? 'work day' : 'rest');
  const notes = 'A long evening with many new faces; the second goal came late.';
  await saveSessionNotes(sessions, ROOM, start, { notes, at: stop, by: 'bench@example.com' });
  const claim = `bench-${start}`;
  await claimSummary(sessions, ROOM, start, null, { claim, now: stop, until: stop + 60_000 });
  await finishSummary(sessions, ROOM, start, claim, {
    status: 'suggested',
    suggested: 'The room talked about music, travel and the weather. '.repeat(8),
    nextAt: stop,
    time: stop,
  });
  await saveSessionUpload(services, ROOM, 'bench', uploadOf(day));
}

function uploadOf({ start, stop, events }: BroadcastDay) {
  const iso = (ms: number) => new Date(ms).toISOString();
  const came = events.filter(({ method }) => method === 'userEnter');
  const at = (index: number, of: number) => iso(start + Math.floor(((stop - start) * index) / of));
  return {
    kind: 'broadcast' as const,
    startTime: iso(start),
    sentAt: iso(stop),
    tokens: 0,
    newFollowers: 0,
    snapshots: [],
    hashtagJoins: came.slice(0, JOINS).map(({ viewer }, index) => ({
      time: at(index, JOINS),
      hashtag: HASHTAGS[index % HASHTAGS.length] ?? 'chat',
      viewer: viewer ?? WHALE,
    })),
    linkVisits: Array.from({ length: VISITS }, (_, index) => ({
      time: at(index, VISITS),
      link: `link-${index % 4}`,
    })),
  };
}
