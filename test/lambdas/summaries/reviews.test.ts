import { approveReview, listPending, removeReview } from '@lambdas/data/sessions/summary-queue';
import {
  EVENING,
  HOUR,
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

const pendingOf = ({ services }: SummarizerUnderTest) => listPending(services, 0, 50);

async function approveAll(summarizer: SummarizerUnderTest, text = 'A fine evening.') {
  for (const { id, start } of await pendingOf(summarizer)) {
    const day = (start - EVENING) / DAY;
    const approval = { id, text: `${text} Day ${day}.`, by: 'reviewer', now: summarizer.now };
    expect(await approveReview(summarizer.services, approval)).toBe(true);
  }
}

const document = ({ objects }: SummarizerUnderTest) =>
  JSON.parse(objects.get(`summaries/${ROOM}.json`) ?? 'null');

describe('a review', () => {
  it('approves the reviewer’s text in place of the suggestion, and leaves the queue', async () => {
    const summarizer = await suggested();
    await approveAll(summarizer);

    expect(await pendingOf(summarizer)).toEqual([]);
    expect(await summarizer.summary()).toMatchObject({
      status: 'approved',
      approved: 'A fine evening. Day 0.',
      by: 'reviewer',
    });
  });

  it('may be repeated, and its text may be replaced', async () => {
    const summarizer = await suggested();
    const [{ id } = { id: '' }] = await pendingOf(summarizer);
    const approve = (text: string) =>
      approveReview(summarizer.services, { id, text, by: 'reviewer', now: summarizer.now });

    expect([await approve('One.'), await approve('One.'), await approve('Two.')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(await summarizer.summary()).toMatchObject({ approved: 'Two.' });
  });

  it('of a session without suggestion is refused', async () => {
    const summarizer = await suggested();
    const id = '2026-03-10T20:00:00.000Z#stranger#2026-03-10T18:00:00.000Z';
    const approval = { id, text: 'x', by: 'reviewer', now: 0 };

    expect(await approveReview(summarizer.services, approval)).toBe(false);
  });

  it('can delete a summary for good', async () => {
    const summarizer = await suggested();
    const [{ id } = { id: '' }] = await pendingOf(summarizer);
    await removeReview(summarizer.services, { id, by: 'reviewer', now: summarizer.now });
    await summarizer.run();

    expect(await pendingOf(summarizer)).toEqual([]);
    expect(await summarizer.summary()).toMatchObject({
      status: 'refused',
      suggested: null,
      approved: null,
    });
    expect(summarizer.requests).toHaveLength(1);
  });

  it('that died before leaving the queue is not shown again', async () => {
    const summarizer = await suggested();
    const { services } = summarizer;
    const [{ id } = { id: '' }] = await pendingOf(summarizer);
    const dying = { ...services.configs, remove: () => Promise.reject(new Error('killed')) };
    const approval = { id, text: 'Done.', by: 'reviewer', now: summarizer.now };
    await expect(approveReview({ ...services, configs: dying }, approval)).rejects.toThrow();

    expect(await pendingOf(summarizer)).toEqual([]);
    expect(await services.configs.query({ pk: 'REVIEW', from: '0', to: '\uffff' })).toEqual([]);
  });
});

describe('the queue', () => {
  it('is read from a time on, oldest first, as many as requested', async () => {
    const summarizer = await suggested(3);
    const days = async (since: number, most: number) =>
      (await listPending(summarizer.services, since, most)).map(
        ({ start }) => (start - EVENING) / DAY,
      );

    expect(await days(0, 10)).toEqual([0, 1, 2]);
    expect(await days(0, 2)).toEqual([0, 1]);
    expect(await days(EVENING + DAY, 10)).toEqual([1, 2]);
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
      time: new Date(summarizer.now).toISOString(),
    });
  });

  it('is missing without consent, and never has unreviewed texts', async () => {
    const summarizer = await suggested(2);
    await summarizer.run();
    expect(document(summarizer)).toBeNull();

    await summarizer.allow({ shareData: given });
    await summarizer.run();
    expect(document(summarizer)).toBeNull();

    const [{ id } = { id: '' }] = await pendingOf(summarizer);
    await approveReview(summarizer.services, { id, text: 'One.', by: 'reviewer', now: 0 });
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
    const [{ id } = { id: '' }] = await pendingOf(summarizer);
    await summarizer.allow({ shareData: given });
    await approveAll(summarizer);
    await summarizer.run();
    await removeReview(summarizer.services, { id, by: 'reviewer', now: 0 });
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
    const approve = (id: string) =>
      approveReview(summarizer.services, { id, text: 'Yes.', by: 'reviewer', now: 0 });
    await approve(first?.id ?? '');
    const { put } = summarizer.published;
    let isFirst = true;
    Object.assign(summarizer.published, {
      async put(...given: Parameters<typeof put>) {
        if (isFirst) await approve(second?.id ?? '');
        isFirst = false;
        return put(...given);
      },
    });
    await summarizer.run();

    expect(document(summarizer).summaries).toHaveLength(2);
  });
});
