import type { WireEvent } from '@infra/local/platform/feed/wire-event';
import { createBookkeeper } from '@infra/local/platform/truth/bookkeeper';
import type { BroadcastTruth } from '@infra/local/platform/truth/room-truth';
import { openRoom } from '@infra/local/platform/world/room';
import type { RoomPlan } from '@infra/local/platform/world/room-plan';
import { describe, expect, it } from 'vitest';
import { ANCHOR, aRoom } from './a-platform';
import { feedEvents, timeOf } from './feed-events';

interface User {
  readonly username: string;
  readonly colorGroup: string;
}

const plans: [number, RoomPlan][] = [
  [1, aRoom({ density: 'usual', historyDays: 20, alwaysLive: true })],
  [2, aRoom({ density: 'quiet', historyDays: 50 })],
];

describe.each(plans)('the lists of seed %i', (seed, plan) => {
  const until = ANCHOR + seed * 3_333_333;
  const events = feedEvents(seed, plan, until);
  const { broadcasts, offline, ...truth } = createBookkeeper(openRoom(seed, ANCHOR, plan)).truth(
    until,
  );
  const within = ({ start, stop }: BroadcastTruth, method?: string) =>
    events.filter(
      (event) =>
        timeOf(event) >= start &&
        timeOf(event) <= (stop ?? until) &&
        (method === undefined || event.method === method),
    );
  const sum = <T>(list: readonly T[], value: (item: T) => number) =>
    list.reduce((total, item) => total + value(item), 0);

  it('add up to the sums', () => {
    for (const broadcast of broadcasts) {
      const amounts = Object.entries(broadcast.tipAmounts);
      const { chat, memberTypes, hiddenIncome } = broadcast;
      const hidden = { private: 0, spy: 0, fanClub: 0 };
      for (const { kind, tokens } of hiddenIncome) hidden[kind] += tokens;

      expect({
        tips: sum(amounts, ([, count]) => count),
        tokens: sum(amounts, ([amount, count]) => Number(amount) * count),
        media: {
          tokens: sum(broadcast.purchases, ({ tokens }) => tokens),
          count: broadcast.purchases.length,
        },
        fanclubJoins: broadcast.joins.length,
        chatMessages: chat.byViewers + chat.byHost,
        privateMessages: chat.toHost + chat.fromHost,
        seen: sum(Object.values(memberTypes), (count) => count),
        hidden,
      }).toEqual({
        tips: broadcast.tips,
        tokens: broadcast.tokens,
        media: broadcast.media,
        fanclubJoins: broadcast.fanclubJoins,
        chatMessages: broadcast.chatMessages,
        privateMessages: broadcast.privateMessages,
        seen: broadcast.seen.length,
        hidden: broadcast.hidden,
      });
    }
    expect(offline.media.count).toBe(offline.purchases.length);
    expect(
      sum(
        [...broadcasts.flatMap((one) => one.hiddenIncome), ...offline.hiddenIncome],
        (one) => one.tokens,
      ),
    ).toBe(sum(truth.hidden, (day) => day.private + day.spy + day.fanClub));
    expect(sum(broadcasts, ({ purchases }) => purchases.length)).toBeGreaterThan(10);
    expect(sum(broadcasts, ({ joins }) => joins.length)).toBeGreaterThan(1);
  });

  it('know who was seen, and each one’s last reported type', () => {
    const userOf = (event: WireEvent) => event.object.user as User;
    const types = new Set<string>();
    for (const broadcast of broadcasts) {
      const delivered = within(broadcast).filter(
        (event) => event.method !== 'roomSubjectChange' && userOf(event).colorGroup !== 'o',
      );
      const last = new Map(
        delivered.map((event) => [userOf(event).username, userOf(event).colorGroup]),
      );
      const seen = new Set(
        delivered
          .filter(({ method }) => ['userEnter', 'chatMessage', 'privateMessage'].includes(method))
          .map((event) => userOf(event).username),
      );
      const counts = { m: 0, f: 0, l: 0, p: 0, tr: 0, t: 0, g: 0 } as Record<string, number>;
      for (const user of seen) {
        const type = last.get(user) ?? '';
        types.add(type);
        counts[type] = (counts[type] ?? 0) + 1;
      }

      expect(broadcast.seen).toEqual([...seen]);
      expect(broadcast.memberTypes).toEqual(counts);
    }
    expect(types.size).toBeGreaterThan(5);
  });

  it('have the tips, purchases, joins and subjects that the feed delivers', () => {
    for (const broadcast of broadcasts) {
      const tips = within(broadcast, 'tip').map((event) => ({
        at: timeOf(event),
        user: (event.object.user as User).username,
        ...(event.object.tip as { tokens: number; isAnon: boolean }),
      }));
      const [highest] = tips.toSorted((a, b) => b.tokens - a.tokens || a.at - b.at);
      const purchases = within(broadcast, 'mediaPurchase').map((event) => {
        const { tokens, name } = event.object.media as { tokens: number; name: string };
        const { username } = event.object.user as User;
        return { at: timeOf(event), user: username, tokens, item: name };
      });
      const subjects = within(broadcast, 'roomSubjectChange');

      if (highest) expect(highest).toMatchObject(broadcast.highestTip ?? {});
      else expect(broadcast.highestTip).toBeNull();
      expect(broadcast.purchases).toEqual(purchases);
      expect(broadcast.joins.map(({ at }) => at)).toEqual(
        within(broadcast, 'fanclubJoin').map(timeOf),
      );
      expect(broadcast.subjects.map(({ at, subject }) => [at, subject])).toEqual(
        subjects.map((event) => [timeOf(event), event.object.subject]),
      );
      expect(broadcast.subjects.every(({ tags }) => tags.length === 5)).toBe(true);
    }
  });

  it('distinguish viewers and broadcaster in the chat', () => {
    const by = (event: WireEvent) => (event.object.user as User).username;
    for (const broadcast of broadcasts) {
      const lines = within(broadcast, 'chatMessage').map(by);
      const whispers = within(broadcast, 'privateMessage').map(by);
      const byViewers = lines.filter((user) => user !== plan.name);
      const toHost = whispers.filter((user) => user !== plan.name);

      expect(broadcast.chat).toEqual({
        byViewers: byViewers.length,
        byHost: lines.length - byViewers.length,
        chatters: new Set(byViewers).size,
        toHost: toHost.length,
        fromHost: whispers.length - toHost.length,
        whisperers: new Set(toHost).size,
      });
    }
    expect(sum(broadcasts, ({ chat }) => chat.fromHost)).toBeGreaterThan(0);
  });
});

describe('private shows and absences', () => {
  const room = openRoom(3, ANCHOR, aRoom({ density: 'usual', historyDays: 40 }));
  const books = createBookkeeper(room);
  const all = books.truth(ANCHOR).broadcasts;

  it('have no end while they last', () => {
    const [span] = all.flatMap(({ privates }) => privates);
    const [away] = all.flatMap(({ absences }) => absences);
    if (!span?.[1] || !away?.to) throw new Error('Nothing of the kind in this seed.');
    const last = (until: number) => books.truth(until).broadcasts.at(-1);

    expect(last(span[0] - 1)?.privates).toEqual([]);
    expect(last(span[0] + 1)?.privates.at(-1)).toEqual([span[0], null]);
    expect(last(span[1])?.privates.at(-1)).toEqual(span);
    expect(last(away.from)?.absences.at(-1)).toEqual({ ...away, to: null });
  });

  it('pay by the minute, and only while they last', () => {
    const charged = all.flatMap(({ hiddenIncome, privates }) =>
      hiddenIncome
        .filter(({ kind }) => kind !== 'fanClub')
        .map(({ at }) => privates.some(([from, to]) => at > from && at <= (to ?? 0))),
    );

    expect(charged.length).toBeGreaterThan(100);
    expect(new Set(charged)).toEqual(new Set([true]));
  });
});
