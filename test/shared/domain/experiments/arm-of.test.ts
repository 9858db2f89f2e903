import { type ExperimentSession, findArm } from '@shared/domain/experiments/arm-of';
import type { Trial } from '@shared/domain/experiments/experiment';
import { createOffsetLookup } from '@shared/domain/time/offsets';
import { BEGINNING } from '@shared/domain/tip-menu/menu';
import { expect, it } from 'vitest';

const context = {
  offsetAt: createOffsetLookup('Europe/Bucharest'),
  menu: [
    {
      name: 'Song',
      tokens: 50,
      prices: [
        { tokens: 50, startTime: BEGINNING, endTime: '2026-11-09T21:59:59.999Z' },
        { tokens: 60, startTime: '2026-11-09T22:00:00.000Z', endTime: '2026-11-10T21:59:59.999Z' },
        { tokens: 50, startTime: '2026-11-10T22:00:00.000Z' },
      ],
    },
  ],
};
/** Monday 9 November, 21:30 in Bucharest. */
const start = Date.parse('2026-11-09T19:30:00Z');
const session: ExperimentSession = {
  start,
  end: start + 3_600_000,
  isStartInferred: false,
  incomeTokens: 100,
  viewers: 20,
  subject: 'Oil  Show at goal #lush #new',
  tagUse: { seconds: 3_600, tags: [] },
};
const withTag = (seconds: number) => ({
  seconds: 3_600,
  tags: [{ tag: 'lush', seconds, viewers: 0, roomSnapshots: 0, tips: 0, tipTokens: 0 }],
});
const armOf = (trial: Trial, changed: Partial<ExperimentSession> = {}) =>
  findArm(trial, { ...session, ...changed }, context);

it.each([
  [3_600, 'with'],
  [1_900, 'with'],
  [1_000, null],
  [300, 'without'],
] as const)('counts a session with the hashtag for %i of 3,600 seconds as %s', (seconds, arm) => {
  expect(armOf({ kind: 'tag', tag: 'lush' }, { tagUse: withTag(seconds) })).toBe(arm);
});

it('leaves out sessions whose hashtags nobody saw', () => {
  const trial = { kind: 'tag', tag: 'lush' } as const;
  expect(armOf(trial)).toBe('without');
  expect(armOf(trial, { subject: null })).toBeNull();
  expect(armOf(trial, { tagUse: null })).toBeNull();
});

it('knows the price by the menu of the day a session started', () => {
  const trial = { kind: 'price', item: 'song', tokens: 60, usualTokens: 50 } as const;
  expect(armOf(trial)).toBe('without');
  // Tuesday at 00:30 in Bucharest.
  expect(armOf(trial, { start: Date.parse('2026-11-09T22:30:00Z') })).toBe('with');
  expect(armOf(trial, { start: Date.parse('2026-11-10T22:30:00Z') })).toBe('without');
  expect(armOf({ ...trial, usualTokens: 40 })).toBeNull();
  expect(armOf({ ...trial, item: 'Dance' })).toBeNull();
});

it.each([
  [21, 23, 'with'],
  [22, 2, 'without'],
  [21, 22, 'with'],
  [23, 22, 'with'],
  [0, 21, 'without'],
] as const)('counts a start at 21:30 between %i and %i as %s', (from, until, arm) => {
  expect(armOf({ kind: 'start_hour', from, until })).toBe(arm);
});

it('leaves out sessions whose start nobody saw, only where the start matters', () => {
  const missed = { isStartInferred: true };
  expect(armOf({ kind: 'start_hour', from: 21, until: 23 }, missed)).toBeNull();
  expect(armOf({ kind: 'topic', words: 'oil show' }, missed)).toBe('with');
});

it('finds words in the topic in any case and spacing', () => {
  expect(armOf({ kind: 'topic', words: 'oil show' })).toBe('with');
  expect(armOf({ kind: 'topic', words: 'Song' })).toBe('without');
  expect(armOf({ kind: 'topic', words: 'oil show' }, { subject: null })).toBeNull();
});
