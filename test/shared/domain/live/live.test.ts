import { findNextItem, MIN_TIPS_OF_ITEM } from '@shared/domain/live/next-item';
import { computePace } from '@shared/domain/live/pace';
import { addTimedNote, lastTimedNotes } from '@shared/domain/live/timed-note';
import { findUsualStart } from '@shared/domain/live/usual-start';
import { LONGEST_SESSION_NOTES } from '@shared/domain/notes/limits';
import { describe, expect, it } from 'vitest';

const START = Date.parse('2026-11-20T20:00:00Z');
const quarter = (minutes: number, tipTokens: number, mediaTokens = 0) => ({
  time: new Date(START - 7 * 86_400_000 + minutes * 60_000).toISOString(),
  tipTokens,
  mediaTokens,
});
const earlier = (...quarterHours: ReturnType<typeof quarter>[]) => ({
  startTime: new Date(START - 7 * 86_400_000).toISOString(),
  quarterHours,
});

describe('the pace of a running session', () => {
  it('is beside the average of earlier ones after the same time', () => {
    const payments = [
      { ms: START + 60_000, tokens: 30 },
      { ms: START + 1_000_000, tokens: 40 },
    ];
    const pace = computePace(payments, START, 1800, [
      earlier(quarter(0, 100), quarter(15, 0, 100), quarter(30, 900)),
      earlier(quarter(0, 100)),
    ]);
    expect(pace).toMatchObject({ actual: 70, usual: 150 });
    expect(pace?.points.slice(0, 4)).toEqual([
      { seconds: 0, usual: 0, actual: 0 },
      { seconds: 900, usual: 100, actual: 30 },
      { seconds: 1800, usual: 150, actual: 70 },
      { seconds: 2700, usual: 600, actual: null },
    ]);
  });

  it('is unknown without earlier sessions', () => {
    expect(computePace([], START, 60, [])).toBeNull();
  });

  it('has a bounded number of points, however long the session is', () => {
    const pace = computePace([], START, 40 * 3600, [earlier(quarter(0, 1))]);
    expect(pace?.points.length).toBeLessThanOrEqual(98);
  });
});

describe('the next item', () => {
  const item = (name: string, tokens: number, sum: number, frequency = MIN_TIPS_OF_ITEM) => ({
    name,
    tokens,
    sum,
    frequency,
  });
  const flash = item('Flash', 50, 500);
  const dance = item('Dance', 100, 1_000);

  it('is the one that earned most of those nobody tipped for yet', () => {
    expect(findNextItem([flash, dance], [])).toBe(dance);
    expect(findNextItem([flash, dance], [{ tokens: 100 }])).toBe(flash);
  });

  it('is the one that waited longest when all had their turn', () => {
    const tips = [{ tokens: 100 }, { tokens: 50 }];
    expect(findNextItem([flash, dance], tips)).toBe(dance);
    expect(findNextItem([flash, dance], [...tips, { tokens: 100 }])).toBe(flash);
  });

  it('is none where the evidence is thin or a price is ambiguous', () => {
    expect(findNextItem([item('Rare', 70, 9_000, MIN_TIPS_OF_ITEM - 1)], [])).toBeNull();
    expect(findNextItem([flash, item('Wave', 50, 10)], [])).toBeNull();
    expect(findNextItem([], [])).toBeNull();
  });
});

describe('a note with a time', () => {
  it('is added below the others, once', () => {
    const once = addTimedNote('Rainy evening', '21:05', ' New   lights ');
    expect(once).toBe('Rainy evening\n21:05 New lights');
    expect(addTimedNote(once ?? '', '21:05', 'New lights')).toBe(once);
    expect(addTimedNote('', '21:05', 'First')).toBe('21:05 First');
  });

  it('is refused where it doesn’t fit', () => {
    expect(addTimedNote('x'.repeat(LONGEST_SESSION_NOTES - 8), '21:05', 'ab')).toBeNull();
  });

  it('is listed newest first, without other lines', () => {
    const notes = '21:05 One\nNo time\n21:40 Two\n22:00 Three';
    expect(lastTimedNotes(notes, 2)).toEqual([
      { time: '22:00', text: 'Three' },
      { time: '21:40', text: 'Two' },
    ]);
  });
});

describe('the usual next start', () => {
  const DAY = 86_400_000;

  it('is the next one with two starts at about the same time in four weeks', () => {
    const starts = [START - DAY, START - 8 * DAY + 3_600_000, START - 5 * DAY];
    expect(findUsualStart(starts, START)).toBe(START + 6 * DAY + 3_600_000);
  });

  it('is unknown without a habit', () => {
    expect(findUsualStart([START - DAY, START - 3 * DAY], START)).toBeNull();
    expect(findUsualStart([START - 40 * DAY, START - 33 * DAY], START)).toBeNull();
  });
});
