import { aPerformer } from '@test/web/a-performer';
import { hourPoints } from '@web/app/features/studio/hour-points';
import { listSilentRooms, silentSince } from '@web/app/features/studio/silent-rooms';
import { describe, expect, it } from 'vitest';
import { aModel } from './a-studio';

const END = Date.parse('2026-11-20T11:00:00.000Z');
const HOUR = 3_600_000;
const checkedAt = new Date(END - 3.5 * HOUR).toISOString();
const token = { checkedAt, failingSince: checkedAt, last4: '4821', detail: '' };

const silent = listSilentRooms([
  aPerformer({ name: 'anna', events: { ...token, state: 'ok' } }),
  aPerformer({ name: 'mia', events: { ...token, state: 'needs-attention' } }),
  aPerformer({ name: 'vera', events: null }),
]);

describe('rooms of which nothing comes in', () => {
  it('are those without a token, or with one that is refused', () => {
    expect([...silent]).toEqual([
      ['mia', Date.parse(checkedAt)],
      ['vera', 0],
    ]);
  });

  it('make the studio silent only where all are', () => {
    expect(silentSince(['anna', 'mia'], silent)).toBeNull();
    expect(silentSince(['vera', 'mia'], silent)).toBe(Date.parse(checkedAt));
    expect(silentSince([], silent)).toBeNull();
  });
});

describe('an hour', () => {
  const model = aModel('mia', END, { tips: 2, tipTokens: 50 });
  const columns = {
    tokens: model.hours.map(({ tipTokens }) => [tipTokens]),
    seconds: model.hours.map(({ seconds }) => [seconds]),
  };

  it('is unknown from the silence on, but where something came', () => {
    const states = hourPoints(model, columns, Date.parse(checkedAt)).map(({ state }) => state);

    expect(states.slice(-6)).toEqual(['done', 'done', 'unknown', 'unknown', 'done', 'unknown']);
  });

  it('is done, but the last one, where all is heard', () => {
    const states = hourPoints(model, columns, null).map(({ state }) => state);

    expect(new Set(states.slice(0, -1))).toEqual(new Set(['done']));
    expect(states.at(-1)).toBe('unfinished');
  });
});
