import type { Services } from '@lambdas/runtime/services';
import { allReviews, decide, pendingReviews, type SeenReview } from '@test/support/reviews';
import {
  EVENING,
  HOUR,
  MINUTE,
  ROOM,
  type SummarizerUnderTest,
  startSummarizer,
} from '@test/support/summarizer-under-test';
import { describe, expect, it } from 'vitest';

const DAY = 24 * HOUR;
const given = { given: true, at: 1 };
const withdrawn = { given: false, at: 2 };

/** Creates sessions on consecutive days, each with a summary that waits for review. */
async function suggested(broadcasts = 1): Promise<SummarizerUnderTest> {
  const summarizer = await startSummarizer();
  for (let day = 0; day < broadcasts; day++) {
    summarizer.now = EVENING + day * DAY + 2 * HOUR;
    await summarizer.broadcast(EVENING + day * DAY, 12);
    await summarizer.run();
  }
  return summarizer;
}

const pendingOf = ({ services }: SummarizerUnderTest) => pendingReviews(services);

async function firstOf(summarizer: SummarizerUnderTest): Promise<SeenReview> {
  const [first] = await pendingOf(summarizer);
  if (!first) throw new Error('Nothing waits for review.');
  return first;
}

async function approveAll(summarizer: SummarizerUnderTest, text = 'A fine evening.') {
  for (const review of await pendingOf(summarizer)) {
    const day = (review.start - EVENING) / DAY;
    await decide(summarizer.services, review, `${text} Day ${day}.`);
  }
  // A document may miss what is written at the same time, so it would be written again.
  summarizer.now += 2 * MINUTE;
}

const document = ({ objects }: SummarizerUnderTest) =>
  JSON.parse(objects.get(`summaries/${ROOM}.json`) ?? 'null');

describe('a review', () => {
  it('approves the reviewer’s text in place of the suggestion, and leaves the queue', async () => {
    const summarizer = await suggested();
    await decide(summarizer.services, await firstOf(summarizer), 'A fine evening.');

    expect(await pendingOf(summarizer)).toEqual([]);
    expect(await allReviews(summarizer.services)).toMatchObject([{ approved: 'A fine evening.' }]);
    expect(await summarizer.summary()).toMatchObject({
      status: 'approved',
      approved: 'A fine evening.',
      decisions: [{ kind: 'approved', as: 'staff', by: 'reviewer', at: summarizer.now + 1 }],
    });
  });

  it('may be repeated, and its text may be replaced', async () => {
    const summarizer = await suggested();
    const first = await firstOf(summarizer);
    const approved = await decide(summarizer.services, first, 'One.');
    const again = await decide(summarizer.services, first, 'One.');
    await decide(summarizer.services, { ...first, time: approved.time }, 'Two.', { by: 'other' });

    expect(again).toEqual(approved);
    expect(await summarizer.summary()).toMatchObject({
      approved: 'Two.',
      decisions: [{ by: 'reviewer' }, { by: 'other' }],
    });
  });

  it('of two at once is the first one’s, and the second is told', async () => {
    const summarizer = await suggested();
    const first = await firstOf(summarizer);
    const outcomes = await Promise.allSettled(
      ['one', 'two', 'three'].map((by) => decide(summarizer.services, first, `By ${by}.`, { by })),
    );
    const won = outcomes.filter(({ status }) => status === 'fulfilled');
    const lost = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));

    expect(won).toHaveLength(1);
    expect(lost.map(({ status }) => status)).toEqual([409, 409]);
    expect(lost[0].message).toBe(
      'Someone else just reviewed this summary. Look at their version first.',
    );
    expect((await summarizer.summary())?.decisions).toHaveLength(1);
  });

  it('of a session without suggestion is refused', async () => {
    const summarizer = await suggested();
    const stranger = { performer: 'stranger', start: EVENING, time: EVENING };

    await expect(decide(summarizer.services, stranger, 'x')).rejects.toMatchObject({ status: 404 });
  });

  it('can delete a summary for good', async () => {
    const summarizer = await suggested();
    await decide(summarizer.services, await firstOf(summarizer), null);
    await summarizer.run();

    expect(await allReviews(summarizer.services)).toEqual([]);
    expect(await summarizer.summary()).toMatchObject({
      status: 'refused',
      suggested: null,
      approved: null,
      decisions: [{ kind: 'refused', by: 'reviewer' }],
    });
    expect(summarizer.requests).toHaveLength(1);
  });

  it('by the room itself takes the summary away from the staff', async () => {
    const summarizer = await suggested();
    const first = await firstOf(summarizer);
    const own = await decide(summarizer.services, first, 'My evening.', {
      as: 'room',
      by: 'owner',
    });

    expect(await allReviews(summarizer.services)).toEqual([]);
    await expect(
      decide(summarizer.services, { ...first, time: own.time }, 'Not so.'),
    ).rejects.toThrow('The room’s own team has already reviewed this summary.');
    expect(await summarizer.summary()).toMatchObject({ approved: 'My evening.' });
  });
});

/** How often a decision writes, and with what. */
const WRITES = 4;
const STEPS = ['configs.remove', 'configs.put', 'sessions.update'] as const;

describe('a decision that dies', () => {
  /** Services whose n-th write kills the process, before or after it takes effect. */
  function dying(services: Services, at: number, isDone: boolean): Services {
    let step = 0;
    const kill = async <T>(write: () => Promise<T>): Promise<T> => {
      const isLast = step++ === at;
      if (isLast && !isDone) throw new Error('killed');
      const result = await write();
      if (isLast) throw new Error('killed');
      return result;
    };
    const tables = { configs: { ...services.configs }, sessions: { ...services.sessions } };
    for (const name of STEPS) {
      const [table, verb] = name.split('.') as ['configs', 'put'];
      const write = services[table][verb];
      tables[table][verb] = (...given) => kill(() => write(...given));
    }
    return { ...services, ...tables };
  }

  it.each([
    ['is approved by the staff', 'staff', 'Done.'],
    ['is rejected by the staff', 'staff', null],
    ['is approved by the room', 'room', 'Done.'],
    ['is rejected by the room', 'room', null],
  ] as const)('at any step is finished by its repetition, when it %s', async (_, as, text) => {
    const summarizer = await suggested(2 * WRITES);
    await summarizer.allow({ shareData: given });
    for (const [place, review] of (await pendingOf(summarizer)).entries()) {
      const services = dying(summarizer.services, Math.floor(place / 2), place % 2 === 1);
      await expect(decide(services, review, text, { as }), `write ${place}`).rejects.toThrow(
        'killed',
      );
      // The lists follow the summary, whatever was written.
      const { status } = (await summarizer.summary(review.start)) ?? {};
      const waiting = (await pendingOf(summarizer)).map(({ start }) => start);
      expect(waiting.includes(review.start), `write ${place}`).toBe(status === 'suggested');

      await decide(summarizer.services, review, text, { as });
      expect((await summarizer.summary(review.start))?.decisions).toHaveLength(1);
    }
    summarizer.now += 2 * MINUTE;
    await summarizer.run();

    const isSaved = as === 'staff' && text !== null;
    expect(await allReviews(summarizer.services)).toHaveLength(isSaved ? 2 * WRITES : 0);
    expect(document(summarizer).summaries).toHaveLength(text === null ? 0 : 2 * WRITES);
    const queue = { pk: 'REVIEW', from: '0', to: '\uffff' };
    expect(await summarizer.services.configs.query(queue)).toEqual([]);
  });
});

describe('the queue', () => {
  it('is read from a time on, oldest first', async () => {
    const summarizer = await suggested(3);
    const days = async (since: number) =>
      (await pendingReviews(summarizer.services, since)).map(
        ({ start }) => (start - EVENING) / DAY,
      );

    expect(await days(0)).toEqual([0, 1, 2]);
    expect(await days(EVENING + DAY)).toEqual([1, 2]);
  });

  it('keeps an entry that was read together with an older state of its summary', async () => {
    const summarizer = await suggested();
    const { services } = summarizer;
    const sessions = { ...services.sessions, getMany: async () => [] };

    expect(await pendingReviews({ ...services, sessions })).toHaveLength(1);
    expect(await pendingOf(summarizer)).toHaveLength(1);
  });
});

describe('the published document', () => {
  it('has the newest 20 approved summaries, with consent, and nothing more', async () => {
    const summarizer = await suggested(22);
    await summarizer.allow({ shareData: given });
    await approveAll(summarizer);
    await summarizer.run();
    const { performer, summaries } = document(summarizer);

    expect(performer).toBe(ROOM);
    expect(summaries).toHaveLength(20);
    expect(summaries[0]).toEqual({
      startTime: new Date(EVENING + 21 * DAY).toISOString(),
      summary: 'A fine evening. Day 21.',
      time: new Date(EVENING + 21 * DAY + 2 * HOUR + 1).toISOString(),
    });
  });

  it('is missing without consent, and never has unreviewed texts', async () => {
    const summarizer = await suggested(2);
    await summarizer.run();
    expect(document(summarizer)).toBeNull();

    await summarizer.allow({ shareData: given });
    await summarizer.run();
    expect(document(summarizer)).toBeNull();

    await decide(summarizer.services, await firstOf(summarizer), 'One.');
    await summarizer.run();
    expect(document(summarizer).summaries).toHaveLength(1);
  });

  it('is emptied when the consent is withdrawn, and filled again when it is given', async () => {
    const summarizer = await suggested();
    await summarizer.allow({ shareData: given });
    await approveAll(summarizer);
    await summarizer.run();
    await summarizer.allow({ shareData: withdrawn });
    await summarizer.run();
    expect(document(summarizer).summaries).toEqual([]);

    await summarizer.allow({ shareData: given });
    await summarizer.run();
    expect(document(summarizer).summaries).toHaveLength(1);
  });

  it('loses a deleted summary', async () => {
    const summarizer = await suggested();
    await summarizer.allow({ shareData: given });
    await approveAll(summarizer);
    await summarizer.run();
    const [approved] = await allReviews(summarizer.services);
    if (approved) await decide(summarizer.services, approved, null);
    await summarizer.run();

    expect(document(summarizer).summaries).toEqual([]);
  });

  it('is written once for every change', async () => {
    const summarizer = await suggested();
    await summarizer.allow({ shareData: given });
    await approveAll(summarizer);
    await summarizer.run();
    Object.assign(summarizer.published, { put: () => Promise.reject(new Error('again')) });

    await expect(summarizer.run()).resolves.toEqual([]);
  });

  it('includes an approval that came while it was written', async () => {
    const summarizer = await suggested(2);
    await summarizer.allow({ shareData: given });
    const [first, second] = await pendingOf(summarizer);
    if (!first || !second) throw new Error('Two should wait for review.');
    await decide(summarizer.services, first, 'Yes.');
    const { put } = summarizer.published;
    let isFirst = true;
    Object.assign(summarizer.published, {
      async put(...given: Parameters<typeof put>) {
        if (isFirst) await decide(summarizer.services, second, 'Yes.');
        isFirst = false;
        return put(...given);
      },
    });
    await summarizer.run();

    expect(document(summarizer).summaries).toHaveLength(2);
  });

  it('includes an approval that was announced before it was written, and saved after', async () => {
    const summarizer = await suggested();
    await summarizer.allow({ shareData: given });
    const { services } = summarizer;
    const update: typeof services.sessions.update = async (key, change, condition) => {
      const isDecision = change.expression.includes('decisions');
      if (isDecision) await summarizer.run();
      return services.sessions.update(key, change, condition);
    };
    const slow = { ...services, sessions: { ...services.sessions, update } };
    await decide(slow, await firstOf(summarizer), 'Late.');
    expect(document(summarizer).summaries).toEqual([]);
    summarizer.now += 10 * MINUTE;
    await summarizer.run();

    expect(document(summarizer).summaries).toHaveLength(1);
  });

  it('is emptied when the consent ends, even if the run that wrote it died', async () => {
    const summarizer = await suggested();
    await summarizer.allow({ shareData: given });
    await approveAll(summarizer);
    const { put } = summarizer.published;
    Object.assign(summarizer.published, {
      async put(...given: Parameters<typeof put>) {
        await put(...given);
        throw new Error('killed');
      },
    });
    await expect(summarizer.run()).rejects.toThrow('killed');
    expect(document(summarizer).summaries).toHaveLength(1);
    Object.assign(summarizer.published, { put });
    await summarizer.allow({ shareData: withdrawn });
    await summarizer.run();

    expect(document(summarizer).summaries).toEqual([]);
  });
});
