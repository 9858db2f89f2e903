import { claimSummary, settleSummary } from '@lambdas/data/session-summaries';
import { listPending } from '@lambdas/data/summary-queue';
import { EVENING, HOUR, MINUTE, ROOM, startSummariser } from '@test/support/summariser-under-test';
import { describe, expect, it } from 'vitest';

const DAY = 24 * HOUR;

describe('a finished broadcast', () => {
  it('gets a suggestion that waits for a review, without anybody’s name', async () => {
    const summariser = await startSummariser();
    await summariser.broadcast(EVENING, 12);

    expect(await summariser.run()).toEqual(['suggested']);
    expect(await summariser.summary()).toMatchObject({
      status: 'suggested',
      attempts: 1,
      suggested: expect.stringContaining('guitar'),
      approved: null,
      isQueued: true,
    });
    expect(await listPending(summariser.services, 0, 10)).toMatchObject([
      { performer: ROOM, start: EVENING, suggested: expect.stringContaining('guitar') },
    ]);
    const sent = summariser.asked.map(({ system, prompt }) => system + prompt).join('\n');
    expect(sent).toContain('Viewer 1: guitar please, Viewer 2 and Broadcaster');
    expect(sent).not.toMatch(/rosie_99|tomcat|lena/i);
  });

  it('is asked about once, however often the job starts', async () => {
    const summariser = await startSummariser();
    await summariser.broadcast(EVENING, 12);
    await summariser.run();

    expect(await summariser.run()).toEqual([]);
    expect(summariser.asked).toHaveLength(1);
  });

  it('is asked about once by many at once', async () => {
    const summariser = await startSummariser();
    await summariser.broadcast(EVENING, 12);
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => summariser.run()));

    expect(outcomes.flat().toSorted()).toEqual(['suggested', ...Array(4).fill('taken')]);
    expect(summariser.asked).toHaveLength(1);
    expect(await listPending(summariser.services, 0, 10)).toHaveLength(1);
  });

  it.each([
    [9, 'too-few-messages', 0],
    [10, 'suggested', 1],
  ] as const)('with %i viewer messages is %s', async (messages, status, asked) => {
    const summariser = await startSummariser();
    await summariser.broadcast(EVENING, messages);
    await summariser.run();

    expect(await summariser.summary()).toMatchObject({ status });
    expect(summariser.asked).toHaveLength(asked);
  });

  it('waits until it cannot go on any more', async () => {
    const summariser = await startSummariser();
    await summariser.broadcast(EVENING, 12);
    summariser.now = EVENING + HOUR + 15 * MINUTE;
    expect(await summariser.run()).toEqual([]);

    summariser.now += 1;
    expect(await summariser.run()).toEqual(['suggested']);
  });

  it('gets none three days after its end, and none for years before', async () => {
    const summariser = await startSummariser();
    await summariser.broadcast(EVENING, 12);
    summariser.now = EVENING + HOUR + 3 * DAY + 1;
    expect(await summariser.run()).toEqual([]);

    summariser.now -= 1;
    expect(await summariser.run()).toEqual(['suggested']);
  });

  it('comes before older ones, three a start', async () => {
    const summariser = await startSummariser();
    for (const day of [0, 0.2, 0.4, 0.6]) await summariser.broadcast(EVENING + day * DAY, 12);
    summariser.now = EVENING + DAY;

    expect(await summariser.run()).toHaveLength(3);
    expect(await summariser.summary(EVENING)).toBeNull();
    expect(await summariser.run()).toEqual(['suggested']);
    expect(await summariser.summary(EVENING)).toMatchObject({ status: 'suggested' });
    expect(await listPending(summariser.services, 0, 10)).toHaveLength(4);
  });
});

describe('nobody asks the model', () => {
  it('without the account’s consent, or after it was withdrawn', async () => {
    const summariser = await startSummariser();
    await summariser.broadcast(EVENING, 12);
    await summariser.allow({ aiSummaries: { given: false, at: 1 } });

    expect(await summariser.run()).toEqual([]);
    expect(summariser.asked).toEqual([]);
    expect(await summariser.summary()).toBeNull();
  });

  it.each([
    ['Free', []],
    ['Value', ['suggested']],
    ['StudioMonthly', ['suggested']],
  ] as const)('for a plan without summaries: %s', async (plan, outcomes) => {
    const summariser = await startSummariser();
    await summariser.broadcast(EVENING, 12);
    await summariser.subscribe(plan);

    expect(await summariser.run()).toEqual(outcomes);
  });
});

describe('a model that', () => {
  it('is throttled is asked again later, and then answers', async () => {
    const summariser = await startSummariser();
    await summariser.broadcast(EVENING, 12);
    summariser.misbehave = ({ number }) => (number === 1 ? { kind: 'throttle' } : undefined);

    expect(await summariser.run()).toEqual(['pending']);
    expect(await summariser.run()).toEqual([]);
    summariser.now += 30 * MINUTE;
    expect(await summariser.run()).toEqual(['suggested']);
    expect(await summariser.summary()).toMatchObject({ attempts: 2 });
    expect(summariser.asked).toHaveLength(2);
  });

  it('never answers is asked three times, hours apart', async () => {
    const summariser = await startSummariser();
    await summariser.broadcast(EVENING, 12);
    summariser.misbehave = () => ({ kind: 'fault' });
    const outcomes = [];
    for (let hour = 0; hour < 24; hour++) {
      outcomes.push(...(await summariser.run()));
      summariser.now += HOUR;
    }

    expect(outcomes).toEqual(['pending', 'pending', 'failed']);
    expect(summariser.asked).toHaveLength(3);
    expect(await summariser.summary()).toMatchObject({ status: 'failed', suggested: null });
  });

  it.each(['filter', 'guardrail'] as const)('holds back (%s) is not asked again', async (kind) => {
    const summariser = await startSummariser();
    await summariser.broadcast(EVENING, 12);
    summariser.misbehave = () => ({ kind });

    expect(await summariser.run()).toEqual(['refused']);
    summariser.now += DAY;
    expect(await summariser.run()).toEqual([]);
    expect(summariser.asked).toHaveLength(1);
    expect(await listPending(summariser.services, 0, 10)).toEqual([]);
  });

  it('names someone is corrected', async () => {
    const summariser = await startSummariser();
    await summariser.broadcast(EVENING, 12);
    summariser.misbehave = () => ({
      kind: 'says',
      text: 'Lena played for @tomcat and Rosie_99, see example.com.',
    });
    await summariser.run();

    expect(await summariser.summary()).toMatchObject({
      suggested: 'Broadcaster played for a viewer and a viewer, see [link] .',
    });
  });
});

describe('a start that dies', () => {
  it('between claim and result is followed by another, after its claim has expired', async () => {
    const summariser = await startSummariser();
    await summariser.broadcast(EVENING, 12);
    const { sessions } = summariser.services;
    const until = summariser.now + 5 * MINUTE;
    const claim = { claim: 'dead', now: summariser.now, until };
    expect(await claimSummary(sessions, ROOM, EVENING, null, claim)).toBe(true);

    expect(await summariser.run()).toEqual([]);
    summariser.now = until;
    expect(await summariser.run()).toEqual(['suggested']);
    expect(await summariser.summary()).toMatchObject({ attempts: 2, status: 'suggested' });
  });

  it('for the third time ends it', async () => {
    const summariser = await startSummariser();
    await summariser.broadcast(EVENING, 12);
    for (const claim of ['one', 'two', 'three']) {
      const seen = await summariser.summary();
      const { now } = summariser;
      await claimSummary(summariser.services.sessions, ROOM, EVENING, seen, {
        claim,
        now,
        until: now,
      });
    }

    expect(await summariser.run()).toEqual(['failed']);
    expect(summariser.asked).toEqual([]);
  });

  it('is late with its result changes nothing that another wrote', async () => {
    const summariser = await startSummariser();
    await summariser.broadcast(EVENING, 12);
    // While the model thinks, the claim expires and another start takes over.
    const late = summariser.now;
    let second: Promise<unknown> | undefined;
    summariser.misbehave = ({ number }) => {
      if (number === 1) {
        summariser.now = late + 5 * MINUTE;
        second = summariser.run();
        return { kind: 'hang' };
      }
      return { kind: 'says', text: 'The second answer.' };
    };
    await summariser.run();
    await second;

    const { sessions } = summariser.services;
    const result = { status: 'refused', suggested: null, nextAt: 0, time: 0 } as const;
    await settleSummary(sessions, ROOM, EVENING, 'an expired claim', result);

    expect(summariser.asked).toHaveLength(2);
    expect(await summariser.summary()).toMatchObject({
      status: 'suggested',
      suggested: 'The second answer.',
    });
    expect(await listPending(summariser.services, 0, 10)).toHaveLength(1);
  });

  it('before its suggestion is queued is made good by the next one', async () => {
    const summariser = await startSummariser();
    await summariser.broadcast(EVENING, 12);
    const { configs } = summariser.services;
    const dying = { ...configs, put: () => Promise.reject(new Error('killed')) };
    Object.assign(summariser.services, { configs: dying });
    await expect(summariser.run()).rejects.toThrow('killed');
    Object.assign(summariser.services, { configs });

    expect(await listPending(summariser.services, 0, 10)).toEqual([]);
    await summariser.run();
    expect(await listPending(summariser.services, 0, 10)).toHaveLength(1);
    expect(summariser.asked).toHaveLength(1);
  });
});
