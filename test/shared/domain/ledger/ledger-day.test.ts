import type { LedgerEntry } from '@shared/domain/ledger/entry';
import {
  type LedgerDay,
  listDayCoverage,
  listDayEntries,
  mergeDays,
  splitExport,
  UNKNOWN_DAY,
} from '@shared/domain/ledger/ledger-day';
import type { LedgerExport } from '@shared/domain/ledger/parse-ledger';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const FIRST = Date.UTC(2026, 10, 1);

const tip = (ms: number, tokens = 25): LedgerEntry => ({ ms: FIRST + ms, type: 'tip', tokens });
const exported = (exportedAt: number, ...entries: LedgerEntry[]): LedgerExport => ({
  exportedAt: FIRST + exportedAt,
  from: entries[0]?.ms ?? FIRST,
  entries,
});

/** All days after the exports were merged one after the other. */
function taken(exports: readonly LedgerExport[]): Map<number, LedgerDay> {
  const days = new Map<number, LedgerDay>();
  for (const one of exports) {
    for (const [day, fresh] of splitExport(one)) {
      days.set(day, mergeDays(days.get(day) ?? UNKNOWN_DAY, fresh));
    }
  }
  return days;
}

const entriesIn = (days: Map<number, LedgerDay>) =>
  [...days].flatMap(([day, stored]) => listDayEntries(day, stored)).sort((a, b) => a.ms - b.ms);
const coverIn = (days: Map<number, LedgerDay>) =>
  [...days].flatMap(([day, stored]) => listDayCoverage(day, stored));

describe('the days of an export', () => {
  it('are all from its oldest entry to the export, including empty ones', () => {
    const days = taken([exported(3 * DAY + HOUR, tip(5 * HOUR), tip(2 * DAY))]);

    expect([...days.keys()]).toEqual([0, 1, 2, 3].map((day) => FIRST + day * DAY));
    expect(coverIn(days)).toEqual([
      { start: FIRST + 5 * HOUR, end: FIRST + DAY },
      { start: FIRST + DAY, end: FIRST + 2 * DAY },
      { start: FIRST + 2 * DAY, end: FIRST + 3 * DAY },
      { start: FIRST + 3 * DAY, end: FIRST + 3 * DAY + HOUR },
    ]);
  });

  it('keep an entry slightly later than the export, because a clock may be slow', () => {
    const days = taken([exported(DAY - 1000, tip(HOUR), tip(DAY + 2000))]);

    expect(entriesIn(days)).toHaveLength(2);
    expect(coverIn(days)).toEqual([{ start: FIRST + HOUR, end: FIRST + DAY - 1000 }]);
  });
});

describe('merging', () => {
  it('keeps what an older export contains of a day in which a newer one begins', () => {
    const older = exported(3 * DAY, tip(HOUR), tip(20 * HOUR));
    const newer = exported(4 * DAY, tip(20 * HOUR), tip(3 * DAY));

    expect(entriesIn(taken([older, newer]))).toEqual([tip(HOUR), tip(20 * HOUR), tip(3 * DAY)]);
  });

  it('keeps the larger count of equal entries', () => {
    const early = exported(DAY + 2 * HOUR, tip(DAY + HOUR), tip(DAY + HOUR));
    const late = exported(DAY + 5 * HOUR, tip(DAY + HOUR), tip(DAY + HOUR), tip(DAY + HOUR));

    expect(entriesIn(taken([early, late, early]))).toHaveLength(3);
  });

  it('replaces a day that a newer export covers completely', () => {
    const wrong = exported(3 * DAY, tip(HOUR), tip(DAY + HOUR, 999));
    const right = exported(4 * DAY, tip(HOUR), tip(DAY + HOUR, 25));

    for (const order of [
      [wrong, right],
      [right, wrong],
    ]) {
      expect(entriesIn(taken(order))).toEqual([tip(HOUR), tip(DAY + HOUR, 25)]);
    }
  });

  it('then drops older partial exports of that day, but not later ones', () => {
    const older = exported(DAY + 2 * HOUR, tip(HOUR), tip(DAY + HOUR, 999));
    const whole = exported(3 * DAY, tip(HOUR), tip(DAY + HOUR, 25));
    const later = exported(4 * DAY, tip(DAY + HOUR, 25), tip(DAY + 2 * HOUR, 7));

    for (const order of [
      [older, whole, later],
      [later, whole, older],
    ]) {
      expect(entriesIn(taken(order))).toEqual([
        tip(HOUR),
        tip(DAY + HOUR, 25),
        tip(DAY + 2 * HOUR, 7),
      ]);
    }
  });

  it('joins the covered parts of a day, with a gap where nothing is known', () => {
    const morning = exported(6 * HOUR, tip(HOUR), tip(2 * HOUR));
    const evening = exported(23 * HOUR, tip(20 * HOUR));

    expect(coverIn(taken([evening, morning]))).toEqual([
      { start: FIRST + HOUR, end: FIRST + 6 * HOUR },
      { start: FIRST + 20 * HOUR, end: FIRST + 23 * HOUR },
    ]);
  });
});

/** Windows of up to four days of one true ledger. */
const windows = fc
  .record({
    truth: fc.array(
      fc.record({
        ms: fc.integer({ min: 0, max: 6 * 24 }).map((hour) => hour * HOUR),
        tokens: fc.constantFrom(5, 25),
      }),
      { minLength: 1, maxLength: 60 },
    ),
    spans: fc.array(fc.tuple(fc.nat(6 * 24), fc.nat(4 * 24)), { minLength: 1, maxLength: 6 }),
  })
  .map(({ truth, spans }) => {
    const ledger = truth.map(({ ms, tokens }) => tip(ms, tokens)).sort((a, b) => a.ms - b.ms);
    return spans.flatMap(([from, length]) => {
      const exportedAt = FIRST + (from + length) * HOUR;
      const entries = ledger.filter(({ ms }) => ms >= FIRST + from * HOUR && ms <= exportedAt);
      const [oldest] = entries;
      return oldest ? [{ exportedAt, from: oldest.ms, entries }] : [];
    });
  });

/** Exports that contradict each other. */
const anyExports = fc.array(
  fc
    .record({
      exportedAt: fc.integer({ min: 100, max: 160 }).map((hour) => hour * HOUR),
      entries: fc.array(
        fc.tuple(
          fc.integer({ min: 0, max: 99 }).map((hour) => hour * HOUR),
          fc.constantFrom(5, 25),
        ),
        { minLength: 1, maxLength: 12 },
      ),
    })
    .map(({ exportedAt, entries }) =>
      exported(
        exportedAt,
        ...entries.map(([ms, tokens]) => tip(ms, tokens)).sort((a, b) => a.ms - b.ms),
      ),
    ),
  { minLength: 1, maxLength: 5 },
);

const orderOf = (exports: readonly LedgerExport[]) =>
  fc
    .array(fc.nat(Math.max(0, exports.length - 1)), { maxLength: 8 })
    .map((extra) => [...extra.flatMap((index) => exports[index] ?? []), ...exports.toReversed()]);

const bytes = (days: Map<number, LedgerDay>) => JSON.stringify([...days].sort(([a], [b]) => a - b));

describe('any sequence of overlapping exports of one ledger', () => {
  it('merges to their union: every entry as often as in the true ledger', () => {
    fc.assert(
      fc.property(windows, (exports) => {
        const within = ({ ms }: LedgerEntry) =>
          exports.some((one) => ms >= one.from && ms <= one.exportedAt);
        const longest = exports.flatMap(({ entries }) => entries).filter(within);
        const expected = [...new Set(longest)].sort((a, b) => a.ms - b.ms || a.tokens - b.tokens);
        const found = entriesIn(taken(exports)).sort((a, b) => a.ms - b.ms || a.tokens - b.tokens);

        expect(found).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });
});

describe('any exports', () => {
  it('merge to the same bytes in any order, with any repetition', () => {
    const cases = fc
      .oneof(windows, anyExports)
      .chain((exports) => fc.tuple(fc.constant(exports), orderOf(exports)));
    fc.assert(
      fc.property(cases, ([exports, order]) => {
        expect(bytes(taken(order))).toBe(bytes(taken(exports)));
      }),
      { numRuns: 500 },
    );
  });
});
