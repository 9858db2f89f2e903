import { appendChunk, findLogEnd } from '@lambdas/data/log/capture';
import { notify } from '@lambdas/data/mails/notifications';
import { services } from '@lambdas/runtime/services';
import { addSessionTag, saveSessionNotes, saveTipper } from '@shared/api/notes';
import type { Route } from '@shared/api/route';
import { saveUserSettings } from '@shared/api/settings';
import { authorizeSocial, getSocialRequestToken } from '@shared/api/social';
import { afterAll, beforeAll } from 'vitest';
import { giveBillingExamples } from './billing-examples';
import { by, rawEvents, tip } from './events';
import { exampleOf, type Subject } from './example-requests';
import { type Forge, openForge } from './forged-tokens';
import { type FormerTokens, formerTokens } from './former-tokens';
import { send, type WireAnswer } from './http-call';
import {
  authorizationFor,
  giveOutsideCredentials,
  type OutsideCredentials,
} from './outside-credentials';
import { giveReviewExamples } from './review-examples';
import { wireBody } from './row-wire';
import {
  ANCHOR,
  aRoom,
  DAY,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from './service-under-test';
import { type Person, pathOf } from './signed-in';
import { giveReturnFromX, giveSocialExamples, isOldReturn } from './social-examples';
import { giveWebhookExamples } from './webhook-examples';

export const plans = {
  a: aRoom({ name: 'ada_amber', eventsToken: 'eventsTokenOfAda1234', historyDays: 2 }),
  b: aRoom({ name: 'bea_birch', eventsToken: 'eventsTokenOfBea5678', historyDays: 2 }),
};
const start = ANCHOR - 3 * DAY;

/**
 * Two performers of two accounts. Each has a history, settings and notes that contain canaries of
 * her own. For all tests of a file.
 */
export function twoTenants() {
  let service: ServiceUnderTest;
  let a: Person;
  let b: Person;
  let forge: Forge;
  let former: FormerTokens;
  const outside: Record<'a' | 'b', OutsideCredentials> = {
    a: { accessToken: '', overlayKey: '', extensionToken: '', staffToken: '' },
    b: { accessToken: '', overlayKey: '', extensionToken: '', staffToken: '' },
  };

  beforeAll(async () => {
    service = await startService({ rooms: Object.values(plans) });
    // Stripe’s events would come at any time, also while a test compares what is stored.
    service.stack.stripe.outbox.setAutomatic(false);
    a = await tenant('a');
    b = await tenant('b');
    forge = openForge(service, a);
    former = await formerTokens(plans.a.name, a, b);
  }, 120_000);
  afterAll(() => service.stop());

  /**
   * Creates a performer with a short history, one session of which contains names and words of its
   * own.
   */
  async function tenant(which: 'a' | 'b'): Promise<Person> {
    const plan = plans[which];
    const { tipper } = subjectOf(which);
    const person = await service.performerOf(plan);
    const message = { message: `canary words ${which}` };
    const events = rawEvents(start, [
      [0, 'broadcastStart'],
      [1, 'roomSubjectChange', { subject: `#canary_tag_${which}` }],
      [2, 'chatMessage', { ...by(tipper), message }],
      [3, 'tip', tip(tipper, 777_777)],
      [9, 'broadcastStop'],
    ]);
    const { capture } = services();
    const end = await findLogEnd(capture, plan.name);
    await appendChunk(capture, plan.name, end, { cursor: end?.cursor ?? '', events }, ANCHOR);
    await service.materialize(plan.name, { force: true });
    await person.call(saveUserSettings, {
      body: { snippet: `canary snippet ${which}`, performerName: plan.name },
    });
    await writeAbout(which, person);
    outside[which] = await giveOutsideCredentials(person, plan.name);
    await giveBillingExamples(person, plan.name);
    await giveReviewExamples(plan.name);
    await giveWebhookExamples(plan.name);
    await giveSocialExamples(service.stack.social, person, plan.name);
    return person;
  }

  /**
   * Writes what people write: tags, notes about a session and a tipper. Also adds a notification.
   */
  async function writeAbout(which: 'a' | 'b', person: Person): Promise<void> {
    const { performer: p, startTime, tipper } = subjectOf(which);
    const words = `canary writing ${which}`;
    await person.call(addSessionTag, { params: { p, startTime }, body: { tag: words } });
    await person.call(saveSessionNotes, {
      body: { performerName: p, camSessionStartTime: startTime, notes: words },
    });
    await person.call(saveTipper, { params: { p }, body: { name: tipper, notes: words } });
    const news = { kind: 'summary', at: ANCHOR, title: words, text: words, session: null } as const;
    await notify(services().configs, p, [{ id: 'canary', ...news }], ANCHOR);
  }

  function subjectOf(tenant: 'a' | 'b'): Subject {
    const { name: performer, eventsToken } = plans[tenant];
    const tipper = `canary_tipper_${tenant}`;
    const startTime = new Date(start).toISOString();
    return { performer, eventsToken, startTime, tipper, overlayKey: outside[tenant].overlayKey };
  }

  /** Sends the call's example with the given credentials only. */
  async function ask(
    route: Route,
    subject: Subject,
    { authorization, apiKey }: { authorization?: string | undefined; apiKey?: string | undefined },
  ): Promise<WireAnswer> {
    const isReturn = route.id === authorizeSocial.id;
    const { performer } = subject;
    const owner = performer === plans.a.name ? a : b;
    const leadBack = () =>
      giveReturnFromX(service.stack.social, owner, performer).catch(() => {
        // Other calls of this minute have used up its limit.
        service.setTime(Date.now() + MINUTE);
        return giveReturnFromX(service.stack.social, owner, performer);
      });
    if (isReturn && apiKey === owner.apiKey && isOldReturn(performer)) await leadBack();
    const { body: values, ...rest } = exampleOf(route, subject);
    const { headers, body } = await wireBody(route, values);
    const answer = await send(service.url, {
      method: route.method,
      path: `/v1${pathOf(route, rest)}`,
      headers: {
        ...headers,
        ...(authorization === undefined ? {} : { authorization }),
        ...(apiKey === undefined ? {} : { 'x-api-key': apiKey }),
      },
      body,
    });
    // Both make the return before invalid.
    const usesIt = isReturn || route.id === getSocialRequestToken.id;
    if (usesIt && answer.status === 200) await leadBack();
    return answer;
  }

  /** The credentials of a tenant's own calls. */
  const rightFor = (route: Route, tenant: 'a' | 'b') => {
    const person = tenant === 'a' ? a : b;
    const authorization = authorizationFor(route, person, outside[tenant]);
    return { authorization, apiKey: person.apiKey };
  };

  /**
   * Lets a minute pass before a call that a test could use up, or one that sends a mail. The
   * sign-ins last an hour.
   */
  function beginNextWindow({ limits = [], rights }: Route): void {
    const isTight = limits.some(({ most }) => most < 60);
    if (isTight || rights?.mail) service.setTime(Date.now() + MINUTE);
  }

  return {
    service: () => service,
    a: () => a,
    b: () => b,
    forge: () => forge,
    former: () => former,
    outside,
    subjectOf,
    ask,
    rightFor,
    beginNextWindow,
  };
}

export type TwoTenants = ReturnType<typeof twoTenants>;
