import {
  getSessionInteractions,
  getSessionSummary,
  type SessionInteractions,
} from '@shared/api/summaries';
import { listInteractions } from '@shared/api/tippers';
import { expect } from 'vitest';
import { byName, distinct, groupBy, iso, MINUTE } from './arithmetic';
import { type Comparison, ROOMS_WITH_EVENTS } from './comparison';
import type { DeliveredEvent } from './delivered-events';
import { only } from './expected-session';
import { someOf } from './expected-sessions';
import { chatOf } from './expected-viewer';
import type { Broadcast } from './life';

const interactions: Comparison = {
  of: listInteractions,
  title: 'returns every message once, page by page',
  async compare({ people, lives }) {
    for (const room of ['vera', 'ivy'] as const) {
      const life = lives[room];
      const viewers = [
        ...groupBy(
          life.events.filter(({ text, user }) => text && user),
          ({ user }) => user,
        ),
      ]
        .sort(([, a], [, b]) => b.length - a.length)
        .filter((_, place) => place < 3 || place % 150 === 0);
      for (const [tipper] of viewers) {
        const events: unknown[] = [];
        let end: string | undefined;
        for (let page = 0; page < 60; page++) {
          const answer = await people[room].call(listInteractions, {
            params: { p: life.plan.name, tipper },
            query: end === undefined ? {} : { end },
          });
          events.push(...answer.interactions);
          if (answer.next === null) break;
          expect(end === undefined || answer.next < end).toBe(true);
          end = answer.next;
        }
        const seen = (list: readonly unknown[]) => list.map((one) => JSON.stringify(one)).sort();
        expect(seen(events)).toEqual(seen(chatOf(life, tipper)));
      }
    }
  },
};

const QUARTER = 15 * MINUTE;

/**
 * Returns chat statistics of a session, except words: which ones are too rare to count is
 * unspecified.
 */
function talkIn({ events }: Broadcast, hasProfiles: boolean) {
  const messages = only(events, 'chatMessage').filter(
    ({ isByViewer, text }) => isByViewer && text !== '',
  );
  const whispered = only(events, 'privateMessage').filter(({ text }) => text !== '');
  const noted = only(events, 'tip').filter(({ text }) => text !== '');
  const count = (within: (one: DeliveredEvent) => boolean) => ({
    publicMessages: messages.filter(within).length,
    privateMessages: whispered.filter(within).length,
    tipMessages: noted.filter(within).length,
    chatters: distinct(messages.filter(within).map(({ user }) => user)).length,
  });
  const bins = [...messages, ...whispered, ...noted].map(({ ms }) => Math.floor(ms / QUARTER));
  const first = Math.min(...bins);
  const quarters = bins.length === 0 ? 0 : Math.max(...bins) - first + 1;
  const talkers = [
    ...groupBy([...messages, ...whispered.filter((one) => one.isByViewer)], ({ user }) => user),
  ]
    .map(([name, own]) => ({
      name,
      publicMessages: only(own, 'chatMessage').length,
      privateMessages: only(own, 'privateMessage').length,
    }))
    .sort(
      (a, b) =>
        b.publicMessages + b.privateMessages - a.publicMessages - a.privateMessages ||
        byName(a.name, b.name),
    );
  return {
    said: messages,
    counts: {
      ...count(() => true),
      quarterHours: Array.from({ length: quarters }, (_, place) => {
        const at = (first + place) * QUARTER;
        return { time: iso(at), ...count(({ ms }) => ms >= at && ms < at + QUARTER) };
      }),
      talkers: hasProfiles ? talkers.slice(0, 20) : null,
    },
  };
}

function compareWords(
  words: NonNullable<SessionInteractions['interactions']>['words'],
  messages: readonly DeliveredEvent[],
) {
  const spoken = groupBy(
    messages.flatMap(({ text }) => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []),
    (word) => word,
  );
  for (const { word, count } of words)
    expect([word, count]).toEqual([word, spoken.get(word)?.length]);
  const counts = words.map(({ count }) => count);
  expect(counts).toEqual([...counts].sort((a, b) => b - a));
}

const digests: Comparison = {
  of: getSessionInteractions,
  title: 'counts what was said in a broadcast',
  async compare({ people, lives }) {
    for (const room of ROOMS_WITH_EVENTS) {
      for (const broadcast of someOf(lives[room])) {
        const params = { p: lives[room].plan.name, startTime: iso(broadcast.start) };
        const answer = await people[room].call(getSessionInteractions, { params });
        if (broadcast.end === null) {
          expect(answer.interactions).toBeNull();
          continue;
        }
        const { words = [], ...counted } = answer.interactions ?? {};
        const { said: messages, counts } = talkIn(broadcast, room !== 'cyd');
        expect(counted).toEqual(counts);
        compareWords(words, messages);
      }
    }
  },
};

const summaries: Comparison = {
  of: getSessionSummary,
  title: 'says of a room without that consent that there is none',
  async compare({ people, lives }) {
    const { plan, broadcasts } = lives.vera;
    for (const { start } of broadcasts.slice(-3)) {
      const params = { p: plan.name, startTime: iso(start) };
      const answer = await people.vera.call(getSessionSummary, { params });
      expect(answer).toMatchObject({ status: 'none', summary: null, time: null });
    }
  },
};

export const talkComparisons = [interactions, digests, summaries];
