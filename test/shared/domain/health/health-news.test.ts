import type { HealthFinding } from '@shared/domain/health/check-health';
import { findSameFinding } from '@shared/domain/health/same-finding';
import { toHealthNews } from '@shared/domain/notes/health-news';
import { describe, expect, it } from 'vitest';

const NOV_3 = Date.UTC(2026, 10, 3, 23, 30);
const NOV_21 = Date.UTC(2026, 10, 21, 20);
const fall: HealthFinding = {
  kind: 'fall',
  measure: 'viewers',
  since: NOV_3,
  foundAt: NOV_21,
  usual: 58,
  now: 40.6,
  usualSessions: 60,
  sessions: 9,
};

describe('news about a room’s health', () => {
  it('says since when, what was usual, what it is now, and of how many sessions', () => {
    expect(toHealthNews(fall, NOV_21, 'UTC')).toEqual({
      id: `health:fall-viewers:${NOV_3}`,
      kind: 'health',
      at: NOV_21,
      title: 'Fewer viewers than usual since Nov 3',
      text: 'The last 9 sessions typically had 41 viewers, the 60 before 58.',
      session: NOV_21,
    });
  });

  it('gives dates in the account’s time zone', () => {
    expect(toHealthNews(fall, NOV_21, 'Europe/Bucharest').title).toMatch(/since Nov 4$/);
  });

  it('names the odd session, and in which direction it was', () => {
    const odd = {
      ...fall,
      kind: 'odd',
      measure: 'conversion',
      since: NOV_21,
      sessions: 1,
    } as const;
    expect(toHealthNews({ ...odd, usual: 0.1, now: 0.0312 }, NOV_21, 'UTC')).toMatchObject({
      title: 'Odd session on Nov 21: far fewer visitors who tip than usual',
      text: 'It had 3.1% of visitors tipping; the 60 sessions before typically had 10%.',
      session: NOV_21,
    });
    const up = { ...odd, measure: 'followers', usual: 5, now: 20 } as const;
    expect(toHealthNews(up, NOV_21, 'UTC')).toMatchObject({
      title: 'Odd session on Nov 21: far more new followers than usual',
      text: 'It had 20 new followers per hour; the 60 sessions before typically had 5.',
    });
    const one = { ...odd, measure: 'viewers', usual: 20, now: 1 } as const;
    expect(toHealthNews(one, NOV_21, 'UTC').text).toMatch(/^It had 1 viewer;/);
  });
});

describe('a finding', () => {
  const DAY = 86_400_000;
  const later = { ...fall, since: NOV_3 + DAY, foundAt: NOV_21 + DAY };

  it('is the same one if its time overlaps', () => {
    expect(findSameFinding(fall, NOV_21, [])).toBeNull();
    expect(findSameFinding(fall, NOV_21, [fall])).toBe(fall);
    expect(findSameFinding(later, later.foundAt, [fall])).toBe(fall);
    const odd = { ...fall, kind: 'odd', since: NOV_21 } as const;
    const earlier = { ...odd, since: NOV_21 - 2, foundAt: NOV_21 - 2 };
    expect(findSameFinding(earlier, NOV_21 + 2, [odd])).toBe(odd);
    expect(findSameFinding(earlier, NOV_21 - 1, [odd])).toBeNull();
  });

  it('is another one about something else, or later', () => {
    const { foundAt } = fall;
    expect(findSameFinding({ ...fall, measure: 'followers' }, foundAt, [fall])).toBeNull();
    expect(findSameFinding({ ...fall, kind: 'odd' }, foundAt, [fall])).toBeNull();
    const next = { ...fall, since: NOV_21 + DAY, foundAt: NOV_21 + DAY };
    expect(findSameFinding(next, next.foundAt, [fall])).toBeNull();
  });
});
