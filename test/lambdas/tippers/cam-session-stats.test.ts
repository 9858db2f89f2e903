import { statsOf } from '@lambdas/tippers/cam-session-stats';
import { fold, segmentId } from '@shared/domain/fold/fold';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { by, events } from '@test/support/events';
import { describe, expect, it } from 'vitest';

const start = Date.UTC(2026, 2, 10, 18);
const now = start + 30 * 60_000;
const yesterday = start - DAY_MS;
const iso = (ms: number) => new Date(ms).toISOString();

/** Live for half an hour. Ada came, Bob did not. */
const live = fold(
  events(start, [
    [0, 'broadcastStart'],
    [5, 'userEnter', by('ada')],
    [6, 'userLeave', by('ada')],
  ]),
);
const tipsOf = (ms: number) =>
  [
    {
      segment: segmentId({ kind: 'broadcast', start: ms, after: null }),
      start: ms,
      tips: [{ ms: ms + 9, tokens: 5, isAnonymous: false }],
    },
  ] as const;
const nothing = { stored: [], live: [], tips: [], lastMessage: undefined };

describe('a viewer’s presence', () => {
  it('includes the running session for viewers who were there', () => {
    const here = statsOf('ada', { ...nothing, live }, now);
    const away = statsOf('bob', { ...nothing, live }, now);

    expect(here).toMatchObject({ oneWeekOverall: 1, oneWeekViewed: 1, lastSeen: iso(start) });
    expect(away).toMatchObject({ oneWeekOverall: 1, oneWeekViewed: 0, lastSeen: null });
  });

  it('counts a session once that continues after it was stored', () => {
    const stored = [
      { start: yesterday, wasThere: false },
      { start, wasThere: true },
    ];
    const stats = statsOf('bob', { ...nothing, stored, live }, now);

    expect(stats).toMatchObject({ oneWeekOverall: 2, oneWeekViewed: 1, lastSeen: iso(start) });
  });

  it('ends with the latest of tip, message and visit', () => {
    const stored = [{ start: yesterday, wasThere: true }];
    const tips = tipsOf(yesterday);
    const message = iso(yesterday + 60_000);

    expect(statsOf('ada', { ...nothing, stored, tips }, now)).toMatchObject({
      oneWeekTipped: 1,
      lastTipTime: iso(yesterday + 9),
      lastSeen: iso(yesterday + 9),
    });
    expect(statsOf('ada', { ...nothing, stored, tips, lastMessage: message }, now).lastSeen).toBe(
      message,
    );
  });

  it('doesn’t count an offline tip as a session', () => {
    const offline = { ...tipsOf(yesterday)[0], segment: `O#2026-03-09#${iso(yesterday)}` };

    expect(statsOf('ada', { ...nothing, tips: [offline] }, now)).toMatchObject({
      oneWeekOverall: 0,
      oneWeekTipped: 0,
      lastTipTime: iso(yesterday + 9),
    });
  });
});
