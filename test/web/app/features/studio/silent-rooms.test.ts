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

describe('the silent rooms of a studio', () => {
  it('are those with a missing or refused token', () => {
    expect([...silent]).toEqual([
      ['mia', Date.parse(checkedAt)],
      ['vera', 0],
    ]);
  });

  it('make the studio silent only if all of its rooms are', () => {
    expect(silentSince(['anna', 'mia'], silent)).toBeNull();
    expect(silentSince(['vera', 'mia'], silent)).toBe(Date.parse(checkedAt));
    expect(silentSince([], silent)).toBeNull();
  });
});

describe('the state of an hour', () => {
  const model = aModel('mia', END, { tips: 2, tipTokens: 50 });
  const columns = {
    tokens: model.hours.map(({ tipTokens }) => [tipTokens]),
    seconds: model.hours.map(({ seconds }) => [seconds]),
  };

  it('is unknown once the room is silent, except for hours with data', () => {
    const states = hourPoints(model, columns, Date.parse(checkedAt)).map(({ state }) => state);

    expect(states.slice(-6)).toEqual(['done', 'done', 'unknown', 'unknown', 'done', 'unknown']);
  });

  it('is done for all hours but the last if no room is silent', () => {
    const states = hourPoints(model, columns, null).map(({ state }) => state);

    expect(new Set(states.slice(0, -1))).toEqual(new Set(['done']));
    expect(states.at(-1)).toBe('unfinished');
  });
});
