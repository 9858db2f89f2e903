import type { Services } from '@lambdas/runtime/services';
import { tip } from '@test/support/events';
import { type ReporterUnderTest, startReporter } from '@test/support/reporter-under-test';
import { describe, expect, it } from 'vitest';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Monday. */
const MONDAY = Date.UTC(2026, 1, 2);
const evening = (days: number) => MONDAY + days * DAY + 18 * HOUR;
const midnight = (days: number) => MONDAY + days * DAY;
const openly = tip;
const anonymously = (name: string, tokens: number) => tip(name, tokens, { isAnon: true });

type Tip = ReturnType<typeof tip>;

/** An hour live with the given tips. */
function broadcast(tips: readonly Tip[]): Parameters<ReporterUnderTest['capture']>[1] {
  return [
    [0, 'broadcastStart'],
    ...tips.map((one, index) => [1 + index, 'tip', one] as const),
    [60, 'broadcastStop'],
  ];
}

/** Five sessions in three weeks of two months, and an offline tip. */
async function threeWeeks(): Promise<ReporterUnderTest> {
  const reporter = await startReporter();
  await reporter.capture(evening(0), broadcast([openly('ada', 10), openly('bob', 5)]));
  await reporter.capture(evening(1), broadcast([openly('ada', 20), anonymously('cat', 500)]));
  await reporter.capture(evening(2) + 4 * HOUR, [[0, 'tip', openly('dot', 7)]]);
  await reporter.capture(evening(8), broadcast([openly('bob', 40), openly('cat', 1)]));
  // A week that starts in February and ends in March.
  await reporter.capture(evening(24), broadcast([openly('ada', 3)]));
  await reporter.capture(evening(27), broadcast([openly('eve', 30), openly('cat', 60)]));
  reporter.now = midnight(28);
  return reporter;
}

/** The same services, except that the n-th write and everything after it have no effect. */
function dyingAfter(services: Services, writes: number): Services {
  let left = writes;
  const put: Services['tippers']['put'] = (...write) => {
    if (left-- <= 0) throw new Error('Killed.');
    return services.tippers.put(...write);
  };
  return { ...services, tippers: { ...services.tippers, put } };
}

describe('the report of a night', () => {
  it('returns weeks from Monday, months and all time', async () => {
    const reporter = await threeWeeks();

    expect(await reporter.report()).toBe('built');
    const { weeks, months, summary } = await reporter.read();
    const mainNumbers = ({
      date,
      tip_tokens,
      total_tips_amount,
      new_tippers_count,
      tips_count,
    }: Period) => [date, tip_tokens, total_tips_amount, new_tippers_count, tips_count] as const;
    type Period = (typeof weeks)[number];

    expect(weeks.map(mainNumbers)).toEqual([
      ['2026-02-02', 542, 42, 3, 5],
      ['2026-02-09', 41, 41, 1, 2],
      ['2026-02-23', 93, 93, 1, 3],
    ]);
    expect(months.map(mainNumbers)).toEqual([
      ['2026-02-01', 586, 86, 4, 8],
      ['2026-03-01', 90, 90, 1, 2],
    ]);
    expect(weeks[0]).toMatchObject({ highest_tip_amount: 500, highest_tip_name: null });
    expect(weeks[1]).toMatchObject({ highest_tip_amount: 40, highest_tip_name: 'bob' });
    expect(summary?.allTime).toEqual({
      date: '2026-03-01',
      top_tippers: [
        { name: 'cat', tipAmount: 61 },
        { name: 'bob', tipAmount: 45 },
        { name: 'ada', tipAmount: 33 },
        { name: 'eve', tipAmount: 30 },
        { name: 'dot', tipAmount: 7 },
      ],
      returning_tippers_count: 0,
      new_tippers_count: 5,
      total_tippers_count: 5,
      returning_tippers_tips: 0,
      new_tippers_tips: 176,
      total_tips_amount: 176,
      tip_tokens: 676,
      tips_count: 10,
      avg_tip_amount: 67.6,
      purchases_count: 0,
      highest_tip_amount: 500,
      highest_tip_name: null,
    });
    expect(summary?.updatedAt).toBe(midnight(28));
  });

  it('finds the highest of several offline tips', async () => {
    const reporter = await startReporter();
    await reporter.capture(evening(0), broadcast([openly('ada', 10)]));
    await reporter.capture(evening(1), [
      [0, 'tip', openly('bob', 30)],
      [1, 'tip', openly('cat', 25)],
      [2, 'tip', openly('cat', 35)],
      [3, 'tip', openly('dot', 34)],
    ]);
    reporter.now = midnight(2);
    await reporter.report();

    expect((await reporter.read()).weeks).toMatchObject([
      { tip_tokens: 134, highest_tip_amount: 35, highest_tip_name: 'cat' },
    ]);
  });

  it('counts media purchases, also offline', async () => {
    const reporter = await startReporter();
    const media = { user: { username: 'ada' }, media: { id: 1, name: 'Set', tokens: 50 } };
    await reporter.capture(evening(0), [
      [0, 'broadcastStart'],
      [1, 'mediaPurchase', media],
      [60, 'broadcastStop'],
      [DAY / 60_000, 'mediaPurchase', media],
    ]);
    reporter.now = midnight(2);
    await reporter.report();

    expect((await reporter.read()).weeks).toMatchObject([{ purchases_count: 2, tip_tokens: 0 }]);
  });

  it('is the same however often and late in the day it is built', async () => {
    const reporter = await threeWeeks();
    await reporter.report();
    const built = await reporter.kept();
    expect(Object.keys(built).length).toBeGreaterThan(5);

    expect(await reporter.report()).toBe('idle');
    reporter.now = midnight(28) + 9 * HOUR;
    expect(await reporter.report()).toBe('idle');
    expect(await reporter.kept()).toEqual(built);

    const late = await threeWeeks();
    // What ends after midnight belongs to the next report, even if this one is built later.
    await late.capture(midnight(28) + HOUR, broadcast([openly('zoe', 999)]));
    late.now = midnight(28) + 9 * HOUR;
    await late.report();
    const { weeks, months, summary } = await late.read();
    expect({ weeks, months, summary }).toEqual(await reporter.read());

    late.now = midnight(29);
    expect(await late.report()).toBe('built');
    expect((await late.read()).summary?.allTime.top_tippers[0]).toEqual({
      name: 'zoe',
      tipAmount: 999,
    });
  });

  it('is the same built nightly or all at once', async () => {
    const nightly = await startReporter();
    const all = [
      [0, [openly('ada', 10), openly('bob', 5)]],
      [6, [openly('bob', 1), openly('cat', 9)]],
      [7, [openly('cat', 4), anonymously('dot', 70)]],
      [26, [openly('dot', 8)]],
      [27, [openly('dot', 2), openly('ada', 1)]],
      [28, [openly('eve', 6)]],
    ] as const;
    for (const [day, tips] of all) {
      nightly.now = evening(day) + 2 * HOUR;
      await nightly.capture(evening(day), broadcast(tips));
      nightly.now = midnight(day + 1);
      expect(await nightly.report()).toBe('built');
    }

    const once = await startReporter();
    for (const [day, tips] of all) await once.capture(evening(day), broadcast(tips));
    once.now = midnight(29);
    await once.report();

    expect(await nightly.read()).toEqual(await once.read());
  });

  it('continues after being killed anywhere', async () => {
    const whole = await threeWeeks();
    await whole.report();
    const expected = await whole.kept();

    for (const writes of [0, 1, 2, 4, 6, Object.keys(expected).length - 1]) {
      const reporter = await threeWeeks();
      await expect(reporter.report(dyingAfter(reporter.services, writes))).rejects.toThrow(
        'Killed',
      );
      expect(await reporter.kept()).not.toEqual(expected);
      await reporter.report();
      expect(await reporter.read()).toEqual(await whole.read());
    }
  }, 60_000);

  it('of two parallel runs has the result of the newer data', async () => {
    const reporter = await threeWeeks();
    const { services } = reporter;
    let more: (() => Promise<unknown>) | undefined = async () => {
      await reporter.capture(evening(10), broadcast([openly('gil', 11)]));
      await reporter.report();
    };
    const put: Services['tippers']['put'] = async (...write) => {
      // It has read and computed everything. Now the other run starts and finishes.
      const others = more;
      more = undefined;
      await others?.();
      return services.tippers.put(...write);
    };
    await reporter.report({ ...services, tippers: { ...services.tippers, put } });

    expect((await reporter.read()).weeks.map(({ tip_tokens }) => tip_tokens)).toEqual([
      542, 52, 93,
    ]);
  });
});

describe('news of the past', () => {
  it('changes a finished month, and who was new after it', async () => {
    const reporter = await threeWeeks();
    await reporter.report();
    // Eve, new in March, had already been there in February.
    await reporter.capture(evening(9), broadcast([openly('eve', 2)]));
    reporter.now = midnight(29);

    expect(await reporter.report()).toBe('built');
    const { weeks, months, summary } = await reporter.read();
    expect(weeks.map((week) => week.new_tippers_count)).toEqual([3, 2, 0]);
    expect(months.map((month) => month.new_tippers_count)).toEqual([5, 0]);
    expect(months.map((month) => month.returning_tippers_tips)).toEqual([0, 90]);
    expect(summary?.allTime).toMatchObject({ total_tippers_count: 5, tip_tokens: 678 });
  });

  it('doesn’t change earlier periods', async () => {
    const reporter = await threeWeeks();
    await reporter.report();
    const before = await reporter.kept();
    await reporter.capture(evening(28), broadcast([openly('ada', 2)]));
    reporter.now = midnight(29);
    await reporter.report();
    const after = await reporter.kept();

    const changed = Object.keys(after).filter((key) => after[key] !== before[key]);
    expect(changed.filter((key) => /2026-02/.test(key))).toEqual([]);
    expect(changed.some((key) => key.endsWith('REP#W#2026'))).toBe(true);
  });
});

describe('without events', () => {
  it('nothing is built', async () => {
    const reporter = await startReporter();

    expect(await reporter.report()).toBe('busy');
    expect(await reporter.kept()).toEqual({});
  });

  it('waits for the end of a running session', async () => {
    const reporter = await startReporter();
    await reporter.capture(evening(0), broadcast([openly('ada', 10)]));
    reporter.now = evening(1) + 30 * 60_000;
    await reporter.capture(evening(1), [
      [0, 'broadcastStart'],
      [1, 'tip', openly('bob', 90)],
    ]);
    await reporter.report();

    expect((await reporter.read()).weeks.map(({ tip_tokens }) => tip_tokens)).toEqual([10]);
  });
});

describe('consent', () => {
  it('deletes the report when it ends, and restores it when it returns', async () => {
    const reporter = await threeWeeks();
    await reporter.report();
    const before = await reporter.read();
    await reporter.consent(false);

    expect(await reporter.report()).toBe('removed');
    expect(await reporter.kept()).toEqual({});
    await reporter.materialize();
    expect(await reporter.report()).toBe('idle');

    await reporter.consent(true);
    expect(await reporter.report()).toBe('busy');
    await reporter.materialize();
    expect(await reporter.report()).toBe('built');
    expect(await reporter.read()).toEqual(before);
  });
});
