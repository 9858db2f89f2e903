import { changeAccount } from '@lambdas/data/accounts/accounts';
import { shardsOf } from '@lambdas/data/performers/shards';
import { saveInteractionDigest } from '@lambdas/data/sessions/interaction-digests';
import { services } from '@lambdas/runtime/services';
import { saveUserSettings } from '@shared/api/settings';
import { getSessionInteractions, getSessionSummary } from '@shared/api/summaries';
import type { Plan } from '@shared/domain/access/tiers';
import { segmentId } from '@shared/domain/fold/fold';
import { feedEvents } from '@test/support/feed-events';
import { giveRole } from '@test/support/members';
import { decide, pendingReviews } from '@test/support/reviews';
import {
  ANCHOR,
  aRoom,
  HOUR,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const plan = aRoom({ historyDays: 4 });
const iso = (ms: number) => new Date(ms).toISOString();
const QUARTER = HOUR / 4;

let service: ServiceUnderTest;
let vera: Person;
let moderator: Person;
/** Starts of the sessions, newest first. The newest is running. */
let starts: readonly number[];

beforeAll(async () => {
  service = await startService({ rooms: [plan] });
  vera = await service.performerOf(plan);
  moderator = await service.signUp('moderator@example.com');
  await giveRole(moderator, plan.name, 'ReadOnly');
  starts = service.platform
    .truth(plan.name)
    .broadcasts.map(({ start }) => start)
    .toReversed();
}, 120_000);
afterAll(() => service.stop());

const summaryOf = (start: number, person = vera) =>
  person.call(getSessionSummary, { params: { p: plan.name, startTime: iso(start) } });
const setPlan = (to: Plan) =>
  changeAccount(services().configs, vera.sub, (account) => ({ ...account, plan: to }));
const runJob = async () => {
  for (const shard of shardsOf()) await service.stack.runJob('summarize', { shard });
};

describe('camsession_summary', { shuffle: false }, () => {
  it('returns that there is none, and refuses an unknown session', async () => {
    const [live = 0] = starts;

    expect(await summaryOf(live)).toEqual({
      performer: plan.name,
      startTime: iso(live),
      status: 'none',
      summary: null,
      time: null,
    });
    const params = { p: plan.name, startTime: iso(live + 1) };
    expect(await vera.ask(getSessionSummary, { params })).toMatchObject({ status: 404 });
  });

  it('asks no model without plan and consent', async () => {
    await runJob();
    await setPlan('Free');
    await vera.call(saveUserSettings, { body: { aiSummaries: true } });
    await runJob();

    expect(service.stack.languageModel.requests).toEqual([]);
  });

  it('shows no suggestion before someone approved a text', async () => {
    await setPlan('ProMonthly');
    await runJob();
    const [pending] = await pendingReviews(services());
    if (!pending?.suggested) throw new Error('Nothing was suggested.');
    const { start, suggested } = pending;

    const waiting = await summaryOf(start);
    expect(waiting).toMatchObject({ status: 'in-review', summary: null });
    expect(JSON.stringify(waiting)).not.toContain(suggested.slice(0, 20));

    const text = 'A calm evening <b>with</b> music.';
    const { time } = await decide(services(), pending, text);
    for (const person of [vera, moderator]) {
      expect(await summaryOf(start, person)).toEqual({
        performer: plan.name,
        startTime: iso(start),
        status: 'approved',
        summary: text,
        time: iso(time),
      });
    }
  });

  it('is also a public document once the performer agreed', async () => {
    const document = () => fetch(`${service.url}/summaries/${plan.name}.json`);
    await runJob();
    expect((await document()).status).toBe(404);

    await vera.call(saveUserSettings, { body: { shareData: true } });
    await runJob();
    expect(await (await document()).json()).toEqual({
      performer: plan.name,
      summaries: [
        {
          startTime: expect.any(String),
          summary: 'A calm evening <b>with</b> music.',
          time: expect.any(String),
        },
      ],
    });
  });
});

describe('camsession_interactions', { shuffle: false }, () => {
  const interactionsOf = (start: number) =>
    vera.call(getSessionInteractions, { params: { p: plan.name, startTime: iso(start) } });

  it('waits for the session’s end', async () => {
    const [live = 0] = starts;

    expect(await interactionsOf(live)).toEqual({ startTime: iso(live), interactions: null });
    const params = { p: plan.name, startTime: iso(live + 1) };
    expect(await vera.ask(getSessionInteractions, { params })).toMatchObject({ status: 404 });
  });

  it('counts messages, and names who wrote most only with consent', async () => {
    const [, , start = 0] = starts;
    const { broadcasts } = service.platform.truth(plan.name);
    const stop = broadcasts.find((one) => one.start === start)?.stop ?? 0;
    const events = feedEvents(plan, ANCHOR).filter(({ ms }) => ms >= start && ms <= stop);
    const chat = events.filter(
      ({ method, user }) => method === 'chatMessage' && user !== plan.name,
    );
    const linesOf = (viewer: string) => chat.filter(({ user }) => user === viewer).length;
    const { interactions } = await interactionsOf(start);

    expect(chat.length).toBeGreaterThan(10);
    expect(interactions).toMatchObject({
      publicMessages: chat.length,
      privateMessages: events.filter(({ method }) => method === 'privateMessage').length,
      chatters: new Set(chat.map(({ user }) => user)).size,
    });
    for (const { name, publicMessages } of interactions?.talkers ?? []) {
      expect(publicMessages, name).toBe(linesOf(name));
    }
    expect(interactions?.talkers?.length).toBeGreaterThan(3);

    await vera.call(saveUserSettings, { body: { createTipperProfiles: false } });
    await service.materialize(plan.name);
    expect((await interactionsOf(start)).interactions).toEqual({ ...interactions, talkers: null });
    await vera.call(saveUserSettings, { body: { createTipperProfiles: true } });
    await service.materialize(plan.name);
    expect((await interactionsOf(start)).interactions).toEqual(interactions);
  });

  it('returns the counts, including quiet quarter hours', async () => {
    const [, start = 0] = starts;
    const at = Math.floor(start / QUARTER);
    const id = segmentId({ kind: 'broadcast', start, after: null });
    await saveInteractionDigest(services().sessions, plan.name, id, Number.MAX_SAFE_INTEGER, {
      publicMessages: 5,
      privateMessages: 2,
      tipMessages: 1,
      chatters: 2,
      quarters: [
        { quarter: at, publicMessages: 4, privateMessages: 0, tipMessages: 1, chatters: 2 },
        { quarter: at + 2, publicMessages: 1, privateMessages: 2, tipMessages: 0, chatters: 1 },
      ],
      words: [{ word: 'guitar', count: 3 }],
      talkers: [{ name: 'ada', publicMessages: 3, privateMessages: 1 }],
    });
    const none = { publicMessages: 0, privateMessages: 0, tipMessages: 0, chatters: 0 };

    expect(await interactionsOf(start)).toEqual({
      startTime: iso(start),
      interactions: {
        publicMessages: 5,
        privateMessages: 2,
        tipMessages: 1,
        chatters: 2,
        quarterHours: [
          { ...none, time: iso(at * QUARTER), publicMessages: 4, tipMessages: 1, chatters: 2 },
          { ...none, time: iso((at + 1) * QUARTER) },
          {
            time: iso((at + 2) * QUARTER),
            publicMessages: 1,
            privateMessages: 2,
            tipMessages: 0,
            chatters: 1,
          },
        ],
        words: [{ word: 'guitar', count: 3 }],
        talkers: [{ name: 'ada', publicMessages: 3, privateMessages: 1 }],
      },
    });
  });
});
