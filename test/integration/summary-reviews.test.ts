import { findSummary } from '@lambdas/data/sessions/session-summaries';
import { services } from '@lambdas/runtime/services';
import type { Route } from '@shared/api/route';
import { getSessionSummary } from '@shared/api/summaries';
import {
  decideSummaryDraft,
  getModelSummary,
  getSummaryDraft,
  listModelSummaries,
  listSummaryReviews,
  type SummaryReview,
  saveModelSummary,
  saveSummaryReview,
  updateSummaryReview,
} from '@shared/api/summary-reviews';
import { exampleOf } from '@test/support/example-requests';
import { giveRole } from '@test/support/members';
import { giveReviewExamples, reviewOf, suggestAt } from '@test/support/review-examples';
import {
  ANCHOR,
  DAY,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import { PASSWORD, type Person } from '@test/support/signed-in';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const TEXT = 'The room talked about guitars.';
const staffCalls = [
  listSummaryReviews,
  saveSummaryReview,
  updateSummaryReview,
  listModelSummaries,
  getModelSummary,
  saveModelSummary,
];

let service: ServiceUnderTest;
let vera: Person;
let moderator: Person;
let stranger: Person;
let rita: Person;
let rob: Person;

beforeAll(async () => {
  service = await startService({ rooms: [] });
  vera = await service.signUp('vera@example.com');
  moderator = await service.signUp('moderator@example.com');
  stranger = await service.signUp('stranger@example.com');
  rita = await reviewer('rita@example.com');
  rob = await reviewer('rob@example.com');
}, 120_000);
afterAll(() => service.stop());

async function reviewer(email: string): Promise<Person> {
  const user = { email, password: PASSWORD, groups: ['staff'] };
  await service.stack.cognito.ensureUser(user);
  return service.signUp(email, { plan: 'Free' });
}

/** Each test reviews summaries of performers of its own. */
let count = 0;
let performer: string;
beforeEach(async () => {
  performer = `model_${count++}`;
  await giveReviewExamples(performer);
});

const pending = async (person: Person, query = {}): Promise<SummaryReview> => {
  const { reviews } = await person.call(listModelSummaries, { query: { performer, ...query } });
  const [first] = reviews;
  if (!first) throw new Error('Nothing waits for review.');
  return first;
};
const approval = ({ id, time }: SummaryReview, summary: string) => ({
  params: { id },
  body: { performer, summary, time },
});
const ofSession = () => ({
  params: { p: performer, startTime: reviewOf(performer).startTime },
});
const ownDecision = (wish: { text: string; time?: string } | { reject: true; time?: string }) => ({
  ...ofSession(),
  body: { time: reviewOf(performer).time, ...wish },
});
/** The summary that `pending` finds. */
const stored = () => {
  const [, start] = reviewOf(performer).id.split('.');
  return findSummary(services().sessions, performer, Number(start));
};
const rejection = ({ id, time }: SummaryReview) => ({
  params: { id },
  body: { performer, time, delete: true as const },
});

describe.each(staffCalls)('$method $path', (route: Route) => {
  const example = () =>
    exampleOf(route, { performer, eventsToken: '', startTime: '', tipper: '', overlayKey: '' });

  it('does not exist for customers', async () => {
    for (const person of [vera, stranger]) {
      const { status, text } = await person.ask(route, example());
      expect(status, text).toBe(404);
      expect(text).not.toContain('guitars');
    }
    expect(await pending(rita)).toMatchObject({ status: 'waiting', suggested_summary: TEXT });
  });
});

describe('GET /summary_reviews', () => {
  it('shows texts and whose they are, and nothing else of a performer', async () => {
    const { id, time } = reviewOf(performer);
    const { reviews, next } = await rita.call(listSummaryReviews, { query: { performer } });

    expect(next).toBeNull();
    expect(reviews).toHaveLength(2);
    expect(reviews[0]).toEqual({
      id,
      performer,
      summary: null,
      suggested_summary: TEXT,
      time,
      ip_address: null,
      status: 'waiting',
      decided_by_you: false,
    });
  });

  it('begins ten days ago unless told otherwise', async () => {
    const { time } = reviewOf(performer);
    const count = async (query = {}) =>
      (await rita.call(listSummaryReviews, { query: { performer, ...query } })).reviews.length;
    service.setTime(Date.parse(time) + 10 * DAY + 1);
    const counts = [await count(), await count({ start: time })];
    service.setTime(Date.parse(time) + 10 * DAY);
    counts.push(await count());
    service.setTime(ANCHOR);

    expect(counts).toEqual([0, 2, 2]);
  });

  it('lists what the staff approved, but nothing that the room decided', async () => {
    await giveRole(vera, performer, 'Admin');
    await rita.call(saveSummaryReview, approval(await pending(rita), 'About guitars.'));
    await vera.call(decideSummaryDraft, ownDecision({ text: 'My evening.' }));
    const { reviews } = await rob.call(listSummaryReviews, { query: { performer } });

    expect(reviews).toMatchObject([
      { status: 'approved', summary: 'About guitars.', decided_by_you: false },
    ]);
    expect((await rob.call(listModelSummaries, { query: { performer } })).reviews).toEqual([]);
  });

  it('comes in pages of 50', async () => {
    const start = new Date(ANCHOR + DAY).toISOString();
    for (let n = 0; n < 60; n++) {
      await suggestAt(`paged_${n}`, { start: ANCHOR, time: ANCHOR + DAY + n * MINUTE });
    }
    const first = await rita.call(listSummaryReviews, { query: { start } });
    const second = await rita.call(listSummaryReviews, { query: { start: first.next ?? '' } });
    const names = [...first.reviews, ...second.reviews].map((one) => one.performer);

    expect([first.reviews.length, second.reviews.length, second.next]).toEqual([50, 10, null]);
    expect(names).toEqual(Array.from({ length: 60 }, (_, n) => `paged_${n}`));
  });
});

describe('a decision of the staff', () => {
  it('approves the text, changes it, and is found again', async () => {
    const waiting = await pending(rita);
    const approved = await rita.call(saveModelSummary, approval(waiting, ' About guitars. '));
    expect(approved).toMatchObject({
      status: 'approved',
      summary: 'About guitars.',
      suggested_summary: TEXT,
      decided_by_you: true,
    });
    const changed = await rob.call(updateSummaryReview, approval(approved, 'About pianos.'));
    expect(await rita.call(getModelSummary, { params: { id: waiting.id } })).toEqual({
      performer,
      summary: 'About pianos.',
      time: changed.time,
    });
    expect((await stored())?.decisions).toEqual([
      { kind: 'approved', as: 'staff', by: rita.sub, at: Date.parse(approved.time) },
      { kind: 'changed', as: 'staff', by: rob.sub, at: Date.parse(changed.time) },
    ]);
  });

  it('tells the second of two reviewers, and changes nothing for them', async () => {
    const waiting = await pending(rita);
    await rita.call(saveSummaryReview, approval(waiting, 'About guitars.'));
    for (const request of [approval(waiting, 'About pianos.'), rejection(waiting)]) {
      const { status, json } = await rob.ask(saveSummaryReview, request);
      expect([status, json]).toMatchObject([
        409,
        { detail: expect.stringContaining('Someone else just reviewed') },
      ]);
    }
    const again = await rita.ask(saveSummaryReview, approval(waiting, 'About guitars.'));

    expect(again.status).toBe(200);
    expect(await stored()).toMatchObject({ approved: 'About guitars.', decisions: [{}] });
  });

  it('rejects a summary for good', async () => {
    const waiting = await pending(rita);
    const rejected = await rita.call(saveSummaryReview, rejection(waiting));
    expect(rejected).toMatchObject({
      status: 'rejected',
      summary: null,
      suggested_summary: null,
    });
    const { status, text } = await rob.ask(saveSummaryReview, approval(rejected, 'Back.'));
    expect([status, text]).toEqual([409, expect.stringContaining('rejected this summary')]);
    const read = await rob.ask(getModelSummary, { params: { id: waiting.id } });
    expect(read.status).toBe(404);
  });

  it.each([
    ['an empty text', { summary: '  ' }, 'body.summary'],
    ['5,001 characters', { summary: 'a'.repeat(5_001) }, 'body.summary'],
    ['another performer', { performer: 'somebody_else' }, 'body.performer'],
  ])('refuses %s', async (_, change, where) => {
    const { params, body } = approval(await pending(rita), 'About guitars.');
    const { status, json } = await rita.ask(saveModelSummary, {
      params,
      body: { ...body, ...change },
    });

    expect(status).toBe(400);
    expect(json).toMatchObject({ errors: [{ where }] });
    expect(await stored()).toMatchObject({ status: 'suggested', decisions: [] });
  });

  it('refuses a session without a summary', async () => {
    const id = `${performer}.${ANCHOR}`;
    const body = { performer, summary: 'Invented.', time: new Date(ANCHOR).toISOString() };

    expect((await rita.ask(saveModelSummary, { params: { id }, body })).status).toBe(404);
    expect((await rita.ask(getModelSummary, { params: { id } })).status).toBe(404);
  });
});

describe('the room’s own decision', () => {
  beforeEach(() => giveRole(vera, performer, 'Admin'));
  const draftOf = async (person = vera) => (await person.call(getSummaryDraft, ofSession())).draft;
  const summaryOf = (person = vera) => person.call(getSessionSummary, ofSession());

  it('is for Admins of the room', async () => {
    await giveRole(moderator, performer, 'Moderator');
    for (const [person, status] of [[moderator, 403] as const, [stranger, 404] as const]) {
      const answers = [
        await person.ask(getSummaryDraft, ofSession()),
        await person.ask(decideSummaryDraft, ownDecision({ text: 'Mine.' })),
      ];
      expect(answers.map((answer) => answer.status)).toEqual([status, status]);
      expect(answers.map(({ text }) => text).join()).not.toContain('guitars');
    }
    expect(await draftOf()).toEqual({
      text: TEXT,
      isApproved: false,
      approvedBy: null,
      time: reviewOf(performer).time,
    });
  });

  it('shows the text at once, without the staff', async () => {
    const { draft } = await vera.call(decideSummaryDraft, ownDecision({ text: 'My evening.' }));

    expect(draft).toMatchObject({ text: 'My evening.', isApproved: true, approvedBy: 'room' });
    expect(await summaryOf()).toMatchObject({ status: 'approved', summary: 'My evening.' });
  });

  it('rejects the summary for good', async () => {
    await vera.call(decideSummaryDraft, ownDecision({ reject: true }));

    expect(await draftOf()).toBeNull();
    expect(await summaryOf()).toMatchObject({ status: 'refused', summary: null });
  });

  it('wins over a reviewer who looks at the suggestion, and who is told', async () => {
    const id = `${performer}.${Date.parse(reviewOf(performer).startTime)}`;
    await vera.call(decideSummaryDraft, ownDecision({ text: 'My evening.' }));
    const { time } = reviewOf(performer);
    const body = { performer, summary: 'Theirs.', time };
    const { status, text } = await rita.ask(saveModelSummary, { params: { id }, body });

    expect([status, text]).toEqual([409, expect.stringContaining('The room’s own team')]);
    expect(await draftOf()).toMatchObject({ text: 'My evening.' });
  });

  it('may change and withdraw what the staff approved', async () => {
    const start = reviewOf(performer).startTime;
    const id = `${performer}.${Date.parse(start)}`;
    const { time } = reviewOf(performer);
    const body = { performer, summary: 'Theirs.', time };
    const approved = await rita.call(saveModelSummary, { params: { id }, body });
    expect(await draftOf()).toMatchObject({ text: 'Theirs.', approvedBy: 'staff' });
    const late = await vera.ask(decideSummaryDraft, ownDecision({ text: 'Mine.' }));
    expect(late.status).toBe(409);
    const seen = { time: approved.time };
    await vera.call(decideSummaryDraft, ownDecision({ text: 'Mine.', ...seen }));

    expect(await summaryOf()).toMatchObject({ summary: 'Mine.' });
    expect((await rita.ask(getModelSummary, { params: { id } })).status).toBe(404);
  });
});
