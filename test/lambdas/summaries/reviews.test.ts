import { approveReview, listPending, removeReview } from '@lambdas/data/summary-queue';
import {
  EVENING,
  HOUR,
  ROOM,
  type SummariserUnderTest,
  startSummariser,
} from '@test/support/summariser-under-test';
import { describe, expect, it } from 'vitest';

const DAY = 24 * HOUR;
const given = { given: true, at: 1 };
const withdrawn = { given: false, at: 2 };

/** So many broadcasts on following days, each with a suggestion that waits for a review. */
async function suggested(broadcasts = 1): Promise<SummariserUnderTest> {
  const summariser = await startSummariser();
  for (let day = 0; day < broadcasts; day++) {
    summariser.now = EVENING + day * DAY + 2 * HOUR;
    await summariser.broadcast(EVENING + day * DAY, 12);
    await summariser.run();
  }
  return summariser;
}

const pendingOf = ({ services }: SummariserUnderTest) => listPending(services, 0, 50);

async function approveAll(summariser: SummariserUnderTest, text = 'A fine evening.') {
  for (const { id, start } of await pendingOf(summariser)) {
    const day = (start - EVENING) / DAY;
    const approval = { id, text: `${text} Day ${day}.`, by: 'reviewer', now: summariser.now };
    expect(await approveReview(summariser.services, approval)).toBe(true);
  }
}

const document = ({ objects }: SummariserUnderTest) =>
  JSON.parse(objects.get(`summaries/${ROOM}.json`) ?? 'null');

describe('a review', () => {
  it('approves the reviewer’s text in place of the suggestion, and leaves the queue', async () => {
    const summariser = await suggested();
    await approveAll(summariser);

    expect(await pendingOf(summariser)).toEqual([]);
    expect(await summariser.summary()).toMatchObject({
      status: 'approved',
      approved: 'A fine evening. Day 0.',
      by: 'reviewer',
    });
  });

  it('may be repeated, and its text may be replaced', async () => {
    const summariser = await suggested();
    const [{ id } = { id: '' }] = await pendingOf(summariser);
    const approve = (text: string) =>
      approveReview(summariser.services, { id, text, by: 'reviewer', now: summariser.now });

    expect([await approve('One.'), await approve('One.'), await approve('Two.')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(await summariser.summary()).toMatchObject({ approved: 'Two.' });
  });

  it('of what nobody suggested is none', async () => {
    const summariser = await suggested();
    const id = '2026-03-10T20:00:00.000Z#stranger#2026-03-10T18:00:00.000Z';
    const approval = { id, text: 'x', by: 'reviewer', now: 0 };

    expect(await approveReview(summariser.services, approval)).toBe(false);
  });

  it('can take a summary away for good', async () => {
    const summariser = await suggested();
    const [{ id } = { id: '' }] = await pendingOf(summariser);
    await removeReview(summariser.services, { id, by: 'reviewer', now: summariser.now });
    await summariser.run();

    expect(await pendingOf(summariser)).toEqual([]);
    expect(await summariser.summary()).toMatchObject({
      status: 'refused',
      suggested: null,
      approved: null,
    });
    expect(summariser.asked).toHaveLength(1);
  });

  it('that died before it left the queue is not shown again', async () => {
    const summariser = await suggested();
    const { services } = summariser;
    const [{ id } = { id: '' }] = await pendingOf(summariser);
    const dying = { ...services.configs, remove: () => Promise.reject(new Error('killed')) };
    const approval = { id, text: 'Done.', by: 'reviewer', now: summariser.now };
    await expect(approveReview({ ...services, configs: dying }, approval)).rejects.toThrow();

    expect(await pendingOf(summariser)).toEqual([]);
    expect(await services.configs.query({ pk: 'REVIEW', from: '0', to: '\uffff' })).toEqual([]);
  });
});

describe('the queue', () => {
  it('is read from an instant on, oldest first, as many as asked for', async () => {
    const summariser = await suggested(3);
    const days = async (since: number, most: number) =>
      (await listPending(summariser.services, since, most)).map(
        ({ start }) => (start - EVENING) / DAY,
      );

    expect(await days(0, 10)).toEqual([0, 1, 2]);
    expect(await days(0, 2)).toEqual([0, 1]);
    expect(await days(EVENING + DAY, 10)).toEqual([1, 2]);
  });
});

describe('the published document', () => {
  it('has the newest 20 approved summaries, with consent, and nothing more', async () => {
    const summariser = await suggested(22);
    await summariser.allow({ shareData: given });
    await approveAll(summariser);
    await summariser.run();
    const { performer, summaries } = document(summariser);

    expect(performer).toBe(ROOM);
    expect(summaries).toHaveLength(20);
    expect(summaries[0]).toEqual({
      startTime: new Date(EVENING + 21 * DAY).toISOString(),
      summary: 'A fine evening. Day 21.',
      time: new Date(summariser.now).toISOString(),
    });
  });

  it('is not there without consent, and never has what waits for a review', async () => {
    const summariser = await suggested(2);
    await summariser.run();
    expect(document(summariser)).toBeNull();

    await summariser.allow({ shareData: given });
    await summariser.run();
    expect(document(summariser)).toBeNull();

    const [{ id } = { id: '' }] = await pendingOf(summariser);
    await approveReview(summariser.services, { id, text: 'One.', by: 'reviewer', now: 0 });
    await summariser.run();
    expect(document(summariser).summaries).toHaveLength(1);
  });

  it('is emptied when the consent is withdrawn, and filled again when it is given', async () => {
    const summariser = await suggested();
    await summariser.allow({ shareData: given });
    await approveAll(summariser);
    await summariser.run();
    await summariser.allow({ shareData: withdrawn });
    await summariser.run();
    expect(document(summariser).summaries).toEqual([]);

    await summariser.allow({ shareData: given });
    await summariser.run();
    expect(document(summariser).summaries).toHaveLength(1);
  });

  it('loses a summary that was taken away', async () => {
    const summariser = await suggested();
    const [{ id } = { id: '' }] = await pendingOf(summariser);
    await summariser.allow({ shareData: given });
    await approveAll(summariser);
    await summariser.run();
    await removeReview(summariser.services, { id, by: 'reviewer', now: 0 });
    await summariser.run();

    expect(document(summariser).summaries).toEqual([]);
  });

  it('is written once for every change', async () => {
    const summariser = await suggested();
    await summariser.allow({ shareData: given });
    await approveAll(summariser);
    await summariser.run();
    Object.assign(summariser.published, { put: () => Promise.reject(new Error('again')) });

    await expect(summariser.run()).resolves.toEqual([]);
  });

  it('has an approval that came while it was written', async () => {
    const summariser = await suggested(2);
    await summariser.allow({ shareData: given });
    const [first, second] = await pendingOf(summariser);
    const approve = (id: string) =>
      approveReview(summariser.services, { id, text: 'Yes.', by: 'reviewer', now: 0 });
    await approve(first?.id ?? '');
    const { put } = summariser.published;
    let isFirst = true;
    Object.assign(summariser.published, {
      async put(...given: Parameters<typeof put>) {
        if (isFirst) await approve(second?.id ?? '');
        isFirst = false;
        return put(...given);
      },
    });
    await summariser.run();

    expect(document(summariser).summaries).toHaveLength(2);
  });
});
