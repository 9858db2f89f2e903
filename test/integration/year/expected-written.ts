import {
  addSessionTag,
  getSessionNotes,
  getSessionTags,
  listTags,
  saveSessionNotes,
  saveTipper,
  searchTipperNotes,
  searchTippers,
} from '@shared/api/notes';
import { listNotifications } from '@shared/api/notifications';
import { listCamSessions } from '@shared/api/sessions';
import { getTipperHistory } from '@shared/api/tippers';
import { expect } from 'vitest';
import { byName, iso } from './arithmetic';
import type { Comparison, World } from './comparison';
import { privateSpans } from './expected-session';
import { sumsOf } from './expected-tippers';
import type { Life } from './life';
import { NOW, OBSERVED_SINCE, vera, ZONES } from './rooms';

const p = vera.name;

/**
 * Returns the first session of the year, one with visible private shows, and the last finished one.
 */
function someOf({ lives }: World) {
  const { finished } = lives.vera;
  const seen = finished.find((one) => privateSpans(one).length > 0);
  return [finished[0], seen, finished.at(-1)].flatMap((one) => one ?? []);
}

/** Adds tags to each. Idempotent. */
async function tag(world: World) {
  for (const [place, { start }] of someOf(world).entries()) {
    const params = { p, startTime: iso(start) };
    for (const text of ['Of the year', `number ${place}`]) {
      await world.people.vera.call(addSessionTag, { params, body: { tag: text } });
    }
  }
}

const tags: Comparison = {
  of: getSessionTags,
  title: 'keeps tags of broadcasts from the whole year, beside their own',
  async compare(world) {
    const { vera: person } = world.people;
    const broadcasts = someOf(world);
    await tag(world);
    for (const [place, { start }] of broadcasts.entries()) {
      const params = { p, startTime: iso(start) };
      const { tags: kept } = await person.call(getSessionTags, { params });
      expect(kept).toEqual(['Of the year', `number ${place}`]);
      const query = { start: iso(start), end: iso(start + 1), tags: 'true' };
      const { sessions } = await person.call(listCamSessions, { params: { p }, query });
      const own =
        privateSpans(broadcasts[place] ?? { snapshots: [] }).length > 0 ? ['private'] : [];
      expect(sessions.map((session) => session.tags)).toEqual([
        [...own, 'Of the year', `number ${place}`],
      ]);
    }
  },
};

const tagList: Comparison = {
  of: listTags,
  title: 'returns which broadcasts carry a tag',
  async compare(world) {
    const starts = someOf(world).map(({ start }) => iso(start));
    await tag(world);
    const { tags: list } = await world.people.vera.call(listTags, { params: { p } });
    expect(list.find((one) => one.tag === 'Of the year')).toEqual({
      tag: 'Of the year',
      count: starts.length,
      sessions: [...starts].reverse(),
    });
    expect(list.filter(({ count }) => count === 1).map(({ sessions }) => sessions[0])).toEqual(
      [...starts].reverse(),
    );
  },
};

const notes: Comparison = {
  of: getSessionNotes,
  title: 'keeps notes about a broadcast',
  async compare(world) {
    const { vera: person } = world.people;
    for (const [place, { start }] of someOf(world).entries()) {
      const startTime = iso(start);
      const text = `What happened on evening ${place}`;
      const body = { performerName: p, camSessionStartTime: startTime, notes: text };
      await person.call(saveSessionNotes, { body });
      expect(await person.call(getSessionNotes, { params: { p, startTime } })).toEqual({
        startTime,
        notes: text,
        updated: iso(NOW),
        updatedBy: person.email,
      });
    }
  },
};

const aboutTippers: Comparison = {
  of: getTipperHistory,
  title: 'shows what was noted about a tipper, which a search finds',
  async compare({ people, lives }) {
    const names = sumsOf(lives.vera.tips)
      .slice(0, 3)
      .map(({ name }) => name);
    for (const [place, name] of names.entries()) {
      const note = { name, notes: `Likes the piano, place ${place}`, rating: 5 - place };
      await people.vera.call(saveTipper, { params: { p }, body: note });
      const params = { p, tipper: name };
      const { tipperNotes } = await people.vera.call(getTipperHistory, { params });
      expect(tipperNotes).toEqual(note);
    }
    const body = { text: 'PIANO, place' };
    const { notes: found } = await people.vera.call(searchTipperNotes, { params: { p }, body });
    expect(found.map(({ name }) => name).sort()).toEqual([...names].sort());
    for (const name of names) {
      const params = { p };
      await people.vera.call(saveTipper, { params, body: { name, notes: '', rating: null } });
    }
  },
};

/** The last three months, in which people beyond the top 500 are found. */
const RECENT = Date.UTC(2026, 8, 1);

/** Returns top and recent tippers whose names contain a text, and anybody by full name. */
function foundIn({ finishedTips }: Life, part: string, zone: string) {
  const best = sumsOf(finishedTips, zone).slice(0, 500);
  const bestNames = new Set(best.map(({ name }) => name));
  const others = finishedTips.filter(({ user }) => !bestNames.has(user));
  const named = sumsOf(
    others.filter(({ user }) => user === part),
    zone,
  );
  const recent = sumsOf(
    others.filter(({ user, counts }) => user !== part && counts >= RECENT),
    zone,
  );
  const rank = ({ name }: { name: string }) => (name.startsWith(part) ? 0 : 1);
  return [
    ...[...best, ...named].map((one) => ({ ...one, since: null })),
    ...recent.map((one) => ({ ...one, since: iso(RECENT) })),
  ]
    .filter(({ name }) => name.includes(part))
    .sort((a, b) => rank(a) - rank(b) || b.tokens - a.tokens || byName(a.name, b.name))
    .map(({ name, tokens, tips, lastTipped, since }) => ({
      name,
      tokens,
      tips,
      lastTipped: iso(lastTipped),
      since,
    }));
}

const searches: Comparison = {
  of: getTipperHistory,
  title: 'is found by a part of a tipper’s name, with sums of the whole year',
  async compare({ people, lives }) {
    for (const room of ['vera', 'ivy'] as const) {
      const { plan, finishedTips } = lives[room];
      const rarest = sumsOf(finishedTips).at(-1)?.name ?? '';
      for (const text of ['fox', 'WILLOW', 'er', '42', rarest]) {
        const { tippers } = await people[room].call(searchTippers, {
          params: { p: plan.name },
          body: { text },
        });
        expect(tippers).toEqual(foundIn(lives[room], text.toLowerCase(), ZONES[room]).slice(0, 50));
      }
    }
  },
};

const news: Comparison = {
  of: listNotifications,
  title: 'tells of what happened lately, and of broadcasts that there were',
  async compare({ people, lives }) {
    const { notifications } = await people.vera.call(listNotifications, { params: { p } });
    const ends = new Set(lives.vera.finished.map(({ start }) => iso(start)));
    for (const { startTime, time } of notifications) {
      if (startTime !== null) expect(ends).toContain(startTime);
      expect(Date.parse(time)).toBeGreaterThan(OBSERVED_SINCE - 400 * 86_400_000);
    }
  },
};

export const writtenComparisons = [tags, tagList, notes, aboutTippers, searches, news];
