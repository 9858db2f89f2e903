import {
  decideOnSummary,
  deciderOf,
  type ReviewState,
  SUMMARY_STATUSES,
  type Wish,
} from '@shared/domain/summaries/review';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const suggested: ReviewState = {
  status: 'suggested',
  suggested: 'They talked about guitars.',
  approved: null,
  time: 100,
  decisions: [],
};
const rita = { as: 'staff', by: 'rita' } as const;
const rob = { as: 'staff', by: 'rob' } as const;
const lena = { as: 'room', by: 'lena' } as const;

/** Somebody's wish after they saw a state, ten milliseconds after it. */
function wishOf(
  who: Pick<Wish, 'as' | 'by'>,
  text: string | null,
  state: Pick<ReviewState, 'time'> = suggested,
): Wish {
  return { ...who, text, seen: state.time, now: state.time + 10 };
}

function decided(state: ReviewState, wish: Wish): ReviewState {
  const outcome = decideOnSummary(state, wish);
  if (outcome.kind !== 'decided') throw new Error(`Nothing was decided: ${outcome.kind}.`);
  return outcome.next;
}

describe('a suggestion', () => {
  it('is approved with the text that somebody chose', () => {
    expect(decided(suggested, wishOf(rita, 'About guitars.'))).toEqual({
      status: 'approved',
      suggested: 'They talked about guitars.',
      approved: 'About guitars.',
      time: 110,
      decisions: [{ kind: 'approved', ...rita, at: 110 }],
    });
  });

  it('loses its texts when it is refused', () => {
    const refused = decided(suggested, wishOf(lena, null));

    expect(refused).toMatchObject({ status: 'refused', suggested: null, approved: null });
    expect(refused.decisions).toEqual([{ kind: 'refused', ...lena, at: 110 }]);
  });

  it.each(SUMMARY_STATUSES.filter((one) => one !== 'suggested' && one !== 'approved'))(
    'is not there while the status is %s',
    (status) => {
      const state = { ...suggested, status, suggested: null };

      expect(decideOnSummary(state, wishOf(rita, 'Invented.'))).toEqual({ kind: 'nothing' });
    },
  );
});

describe('a second decision', () => {
  const approved = decided(suggested, wishOf(rita, 'About guitars.'));

  it('of the same account with the same result changes nothing', () => {
    expect(decideOnSummary(approved, wishOf(rita, 'About guitars.'))).toEqual({ kind: 'repeated' });
    const refused = decided(approved, wishOf(rita, null, approved));
    expect(decideOnSummary(refused, wishOf(rita, null, approved))).toEqual({ kind: 'repeated' });
  });

  it.each([
    ['another text', 'About pianos.'],
    ['the same text', 'About guitars.'],
    ['a refusal', null],
  ])('of somebody who saw the suggestion is a conflict: %s', (_, text) => {
    const conflict = { kind: 'conflict', because: 'changed' };

    expect(decideOnSummary(approved, wishOf(rob, text))).toEqual(conflict);
  });

  it('of somebody who saw the first one changes the text', () => {
    const changed = decided(approved, wishOf(rob, 'About pianos.', approved));

    expect(changed.approved).toBe('About pianos.');
    expect(changed.decisions.map(({ kind, by }) => [kind, by])).toEqual([
      ['approved', 'rita'],
      ['changed', 'rob'],
    ]);
  });

  it('never brings back a refused text', () => {
    const refused = decided(approved, wishOf(rita, null, approved));

    for (const who of [rob, lena]) {
      expect(decideOnSummary(refused, wishOf(who, 'Again.', refused))).toEqual({
        kind: 'conflict',
        because: 'refused',
      });
    }
  });

  it('is the room’s, never the staff’s, once the room has decided', () => {
    const own = decided(approved, wishOf(lena, 'My guitar evening.', approved));

    expect(deciderOf(own)).toBe('room');
    for (const text of ['No.', null]) {
      expect(decideOnSummary(own, wishOf(rita, text, own))).toEqual({
        kind: 'conflict',
        because: 'by-room',
      });
    }
    expect(decided(own, wishOf(lena, 'My evening.', own)).approved).toBe('My evening.');
  });
});

it('knows who decided', () => {
  expect(deciderOf(suggested)).toBeNull();
  expect(deciderOf({ ...suggested, status: 'refused' })).toBeNull();
  expect(deciderOf(decided(suggested, wishOf(rita, 'Fine.')))).toBe('staff');
});

it('keeps the newest 50 decisions', () => {
  let state = suggested;
  for (let n = 0; n < 60; n++) state = decided(state, wishOf(lena, `Text ${n}.`, state));

  expect(state.decisions).toHaveLength(50);
  expect(state.decisions.at(-1)?.at).toBe(state.time);
});

describe('any order of decisions', () => {
  const aWish = fc.record({
    who: fc.constantFrom(rita, rob, lena),
    text: fc.constantFrom('One.', 'Two.', null),
    /** How many changes ago they looked. */
    behind: fc.constantFrom(0, 0, 1, 2),
    /** A clock that is behind. */
    late: fc.integer({ min: -5, max: 5 }),
  });

  it('grows in time, keeps who decided, and answers a repetition as such', () => {
    fc.assert(
      fc.property(fc.array(aWish, { maxLength: 12 }), (wishes) => {
        const states = [suggested];
        for (const { who, text, behind, late } of wishes) {
          const state = states.at(-1) ?? suggested;
          const { time: seen } = states.at(-1 - behind) ?? suggested;
          const wish = { ...who, text, seen, now: state.time + late };
          const outcome = decideOnSummary(state, wish);
          if (outcome.kind !== 'decided') continue;
          const { next } = outcome;
          states.push(next);

          expect(seen).toBe(state.time);
          expect(next.time).toBeGreaterThan(state.time);
          expect(next.approved).toBe(text);
          expect(next.decisions).toHaveLength(state.decisions.length + 1);
          expect(next.decisions.at(-1)).toMatchObject({ ...who, at: next.time });
          expect(decideOnSummary(next, wish)).toEqual({ kind: 'repeated' });
        }
      }),
    );
  });
});
