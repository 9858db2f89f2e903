import { fold, type Segment } from '@shared/domain/fold/fold';
import { type RecapView, recapSession } from '@shared/domain/recap/recap-session';
import { suggestionText } from '@shared/domain/recap/recap-text';
import type { AllTimeTipper, TippedSums } from '@shared/domain/tippers/all-time-tippers';
import { by, events, tip } from '@test/support/events';
import { describe, expect, it } from 'vitest';

const START = Date.UTC(2026, 10, 20, 20);
const DAY = 86_400_000;
const everything: RecapView = { tokens: true, tippers: true, anonymous: true };

const [session] = fold(
  events(START, [
    [0, 'broadcastStart'],
    [5, 'userEnter', by('eve')],
    [10, 'tip', tip('ada', 50)],
    [60, 'tip', tip('bob', 500)],
    [61, 'tip', tip('ada', 20)],
    [62, 'tip', tip('shy', 30, { isAnon: true })],
    [90, 'broadcastStop'],
  ]),
);

/** Sums of a tipper: `days` before the session they tipped last; 0 is in it. */
function sums(name: string, sessions: number, days: number, more: Partial<TippedSums> = {}) {
  const all = { tokens: 100 * sessions, tips: sessions, sessions, lastTipped: START - days * DAY };
  return { name, ...all, ...more, open: { ...all, ...more }, lastAnonymous: null };
}

function recap(tippers: readonly AllTimeTipper[], view: Partial<RecapView> = {}) {
  const all = { tippers, total: { tokens: 0, tips: 0 } };
  return recapSession(session as Segment, all, { ...everything, ...view });
}

describe('a recap', () => {
  it('has the highest tip, or for readers without money the busiest five minutes', () => {
    expect(recap([]).bestMoment).toEqual({ kind: 'tip', at: START + 60 * 60_000, count: 500 });
    expect(recap([], { tokens: false }).bestMoment).toMatchObject({ kind: 'tips', count: 3 });
  });

  it('names who tipped in their third session', () => {
    const tippers = [sums('ada', 3, 0), sums('bob', 4, 0), sums('carl', 3, 2), sums('shy', 3, 0)];
    expect(recap(tippers).people?.newRegulars).toEqual(['ada', 'shy']);
  });

  it('names regulars of the last 30 days who didn’t tip, most per session first', () => {
    const tippers = [
      sums('carl', 5, 3),
      sums('dora', 9, 30, { tokens: 9_000 }),
      sums('gone', 50, 31),
      sums('rare', 4, 3),
      sums('bob', 8, 0),
      // Tipped off air after the session.
      sums('late', 8, -1),
    ];
    expect(recap(tippers)).toMatchObject({
      people: { newRegulars: [], missed: ['dora', 'carl'] },
      suggestion: { kind: 'invite', name: 'dora' },
    });
    const many = ['a1', 'a2', 'a3', 'a4'].map((name) => sums(name, 5, 3));
    expect(recap(many).people?.missed).toEqual(['a1', 'a2', 'a3']);
  });

  it('knows only open tips if the reader may not see who gave anonymous ones', () => {
    const shy = sums('shy', 8, 0);
    const open = { ...shy.open, sessions: 7, lastTipped: START - DAY };
    const tippers = [{ ...shy, open, lastAnonymous: START }];
    expect(recap(tippers).people?.missed).toEqual([]);
    expect(recap(tippers, { anonymous: false }).people?.missed).toEqual(['shy']);
    const third = { ...sums('shy', 3, 0), open: { ...shy.open, sessions: 2 } };
    expect(recap([third], { anonymous: false }).people?.newRegulars).toEqual([]);
  });

  it('suggests to greet a new regular, or to plan if nobody stands out', () => {
    const { suggestion } = recap([sums('ada', 3, 0)]);
    expect(suggestionText(suggestion)).toBe(
      'Greet ada next time: it was their third session with a tip.',
    );
    expect(recap([sums('bob', 8, 0)]).suggestion).toEqual({ kind: 'plan', name: null });
  });

  it('says nothing about people without profiles, or to who may not see tippers', () => {
    expect(recap([])).toMatchObject({ people: null, suggestion: { kind: 'plan' } });
    expect(recap([sums('carl', 5, 3)], { tippers: false })).toMatchObject({
      people: null,
      suggestion: { kind: 'plan' },
    });
  });
});
