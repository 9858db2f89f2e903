import { claimSummary, finishSummary } from '@lambdas/data/sessions/session-summaries';
import { pendingReviews } from '@test/support/reviews';
import { EVENING, HOUR, MINUTE, ROOM, startSummarizer } from '@test/support/summarizer-under-test';
import { describe, expect, it } from 'vitest';

const DAY = 24 * HOUR;

describe('a finished session', () => {
  it('gets a suggestion for review, without names', async () => {
    const summarizer = await startSummarizer();
    await summarizer.broadcast(EVENING, 12);

    expect(await summarizer.run()).toEqual(['suggested']);
    expect(await summarizer.summary()).toMatchObject({
      status: 'suggested',
      attempts: 1,
      suggested: expect.stringContaining('guitar'),
      approved: null,
      isQueued: true,
    });
    expect(await pendingReviews(summarizer.services)).toMatchObject([
      { performer: ROOM, start: EVENING, suggested: expect.stringContaining('guitar') },
    ]);
    const sent = summarizer.requests.map(({ system, prompt }) => system + prompt).join('\n');
    expect(sent).toContain('Viewer 1: guitar please, Viewer 2 and Broadcaster');
    expect(sent).not.toMatch(/rosie_99|tomcat|lena/i);
  });

  it('is sent to the model once, however often the job starts', async () => {
    const summarizer = await startSummarizer();
    await summarizer.broadcast(EVENING, 12);
    await summarizer.run();

    expect(await summarizer.run()).toEqual([]);
    expect(summarizer.requests).toHaveLength(1);
  });

  it('is sent to the model once by parallel runs', async () => {
    const summarizer = await startSummarizer();
    await summarizer.broadcast(EVENING, 12);
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => summarizer.run()));

    expect(outcomes.flat().toSorted()).toEqual(['suggested', ...Array(4).fill('taken')]);
    expect(summarizer.requests).toHaveLength(1);
    expect(await pendingReviews(summarizer.services)).toHaveLength(1);
  });

  it.each([
    [9, 'too-few-messages', 0],
    [10, 'suggested', 1],
  ] as const)('with %i viewer messages is %s', async (messages, status, requests) => {
    const summarizer = await startSummarizer();
    await summarizer.broadcast(EVENING, messages);
    await summarizer.run();

    expect(await summarizer.summary()).toMatchObject({ status });
    expect(summarizer.requests).toHaveLength(requests);
  });

  it('waits until it can’t continue any more', async () => {
    const summarizer = await startSummarizer();
    await summarizer.broadcast(EVENING, 12);
    summarizer.now = EVENING + HOUR + 15 * MINUTE;
    expect(await summarizer.run()).toEqual([]);

    summarizer.now += 1;
    expect(await summarizer.run()).toEqual(['suggested']);
  });

  it('gets none later than three days after its end', async () => {
    const summarizer = await startSummarizer();
    await summarizer.broadcast(EVENING, 12);
    summarizer.now = EVENING + HOUR + 3 * DAY + 1;
    expect(await summarizer.run()).toEqual([]);

    summarizer.now -= 1;
    expect(await summarizer.run()).toEqual(['suggested']);
  });

  it('comes before older ones, three per run', async () => {
    const summarizer = await startSummarizer();
    for (const day of [0, 0.2, 0.4, 0.6]) await summarizer.broadcast(EVENING + day * DAY, 12);
    summarizer.now = EVENING + DAY;

    expect(await summarizer.run()).toHaveLength(3);
    expect(await summarizer.summary(EVENING)).toBeNull();
    expect(await summarizer.run()).toEqual(['suggested']);
    expect(await summarizer.summary(EVENING)).toMatchObject({ status: 'suggested' });
    expect(await pendingReviews(summarizer.services)).toHaveLength(4);
  });
});

describe('the model is not used', () => {
  it('without the account’s consent, or after it was withdrawn', async () => {
    const summarizer = await startSummarizer();
    await summarizer.broadcast(EVENING, 12);
    await summarizer.allow({ aiSummaries: { given: false, at: 1 } });

    expect(await summarizer.run()).toEqual([]);
    expect(summarizer.requests).toEqual([]);
    expect(await summarizer.summary()).toBeNull();
  });

  it.each([
    ['Free', []],
    ['Value', ['suggested']],
    ['StudioMonthly', ['suggested']],
  ] as const)('for a plan without summaries: %s', async (plan, outcomes) => {
    const summarizer = await startSummarizer();
    await summarizer.broadcast(EVENING, 12);
    await summarizer.subscribe(plan);

    expect(await summarizer.run()).toEqual(outcomes);
  });
});

describe('a model that', () => {
  it('is throttled is retried later', async () => {
    const summarizer = await startSummarizer();
    await summarizer.broadcast(EVENING, 12);
    summarizer.misbehave = ({ number }) => (number === 1 ? { kind: 'throttle' } : undefined);

    expect(await summarizer.run()).toEqual(['pending']);
    expect(await summarizer.run()).toEqual([]);
    summarizer.now += 30 * MINUTE;
    expect(await summarizer.run()).toEqual(['suggested']);
    expect(await summarizer.summary()).toMatchObject({ attempts: 2 });
    expect(summarizer.requests).toHaveLength(2);
  });

  it('never answers is tried three times, hours apart', async () => {
    const summarizer = await startSummarizer();
    await summarizer.broadcast(EVENING, 12);
    summarizer.misbehave = () => ({ kind: 'fault' });
    const outcomes = [];
    for (let hour = 0; hour < 24; hour++) {
      outcomes.push(...(await summarizer.run()));
      summarizer.now += HOUR;
    }

    expect(outcomes).toEqual(['pending', 'pending', 'failed']);
    expect(summarizer.requests).toHaveLength(3);
    expect(await summarizer.summary()).toMatchObject({ status: 'failed', suggested: null });
  });

  it.each(['filter', 'guardrail'] as const)('refuses (%s) is not retried', async (kind) => {
    const summarizer = await startSummarizer();
    await summarizer.broadcast(EVENING, 12);
    summarizer.misbehave = () => ({ kind });

    expect(await summarizer.run()).toEqual(['refused']);
    summarizer.now += DAY;
    expect(await summarizer.run()).toEqual([]);
    expect(summarizer.requests).toHaveLength(1);
    expect(await pendingReviews(summarizer.services)).toEqual([]);
  });

  it('uses a name is corrected', async () => {
    const summarizer = await startSummarizer();
    await summarizer.broadcast(EVENING, 12);
    summarizer.misbehave = () => ({
      kind: 'says',
      text: 'Lena played for @tomcat and Rosie_99, see example.com.',
    });
    await summarizer.run();

    expect(await summarizer.summary()).toMatchObject({
      suggested: 'Broadcaster played for a viewer and a viewer, see [link] .',
    });
  });
});

describe('a run that dies', () => {
  it('between claim and result is followed by another after its claim expired', async () => {
    const summarizer = await startSummarizer();
    await summarizer.broadcast(EVENING, 12);
    const { sessions } = summarizer.services;
    const until = summarizer.now + 5 * MINUTE;
    const claim = { claim: 'dead', now: summarizer.now, until };
    expect(await claimSummary(sessions, ROOM, EVENING, null, claim)).toBe(true);

    expect(await summarizer.run()).toEqual([]);
    summarizer.now = until;
    expect(await summarizer.run()).toEqual(['suggested']);
    expect(await summarizer.summary()).toMatchObject({ attempts: 2, status: 'suggested' });
  });

  it('for the third time is the last attempt', async () => {
    const summarizer = await startSummarizer();
    await summarizer.broadcast(EVENING, 12);
    for (const claim of ['one', 'two', 'three']) {
      const seen = await summarizer.summary();
      const { now } = summarizer;
      await claimSummary(summarizer.services.sessions, ROOM, EVENING, seen, {
        claim,
        now,
        until: now,
      });
    }

    expect(await summarizer.run()).toEqual(['failed']);
    expect(summarizer.requests).toEqual([]);
  });

  it('is late with its result changes nothing that another run wrote', async () => {
    const summarizer = await startSummarizer();
    await summarizer.broadcast(EVENING, 12);
    // While the model is thinking, the claim expires and another run takes over.
    const late = summarizer.now;
    let second: Promise<unknown> | undefined;
    summarizer.misbehave = ({ number }) => {
      if (number === 1) {
        summarizer.now = late + 5 * MINUTE;
        second = summarizer.run();
        return { kind: 'hang' };
      }
      return { kind: 'says', text: 'The second answer.' };
    };
    await summarizer.run();
    await second;

    const { sessions } = summarizer.services;
    const result = { status: 'refused', suggested: null, nextAt: 0, time: 0 } as const;
    await finishSummary(sessions, ROOM, EVENING, 'an expired claim', result);

    expect(summarizer.requests).toHaveLength(2);
    expect(await summarizer.summary()).toMatchObject({
      status: 'suggested',
      suggested: 'The second answer.',
    });
    expect(await pendingReviews(summarizer.services)).toHaveLength(1);
  });

  it('before its suggestion is queued is completed by the next run', async () => {
    const summarizer = await startSummarizer();
    await summarizer.broadcast(EVENING, 12);
    const { configs } = summarizer.services;
    const dying = { ...configs, put: () => Promise.reject(new Error('killed')) };
    Object.assign(summarizer.services, { configs: dying });
    await expect(summarizer.run()).rejects.toThrow('killed');
    Object.assign(summarizer.services, { configs });

    expect(await pendingReviews(summarizer.services)).toEqual([]);
    await summarizer.run();
    expect(await pendingReviews(summarizer.services)).toHaveLength(1);
    expect(summarizer.requests).toHaveLength(1);
  });
});
