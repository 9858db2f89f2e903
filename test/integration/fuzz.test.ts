import '@test/support/loud-logs';
import { makeOverlayKey } from '@lambdas/data/performers/overlay-keys';
import { services } from '@lambdas/runtime/services';
import { routes } from '@shared/api';
import { Problem } from '@shared/api/problem';
import type { RequestExample, Route } from '@shared/api/route';
import {
  decideSummaryDraft,
  getModelSummary,
  saveModelSummary,
  saveSummaryReview,
  updateSummaryReview,
} from '@shared/api/summary-reviews';
import { completeStudioInvite } from '@shared/api/team';
import {
  listWebhookDeliveries,
  replaceWebhookSecret,
  resendWebhookDelivery,
  saveWebhook,
  testWebhook,
} from '@shared/api/webhooks';
import { captureLogs } from '@test/support/captured-logs';
import { isEnding } from '@test/support/ending-calls';
import { exampleOf } from '@test/support/example-requests';
import { send, type WireAnswer, type WireCall } from '@test/support/http-call';
import { giveInvitation } from '@test/support/invitations';
import { anyRequest } from '@test/support/openapi/any-request';
import { describedOperations, type WireRequest } from '@test/support/openapi/described-operations';
import {
  authorizationFor,
  connectExtension,
  giveOutsideCredentials,
  type OutsideCredentials,
} from '@test/support/outside-credentials';
import { successOf, takesFiles, wireBody } from '@test/support/row-wire';
import { byDepth, isDeep } from '@test/support/run/depth';
import {
  aRoom,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import { type Person, pathOf, tokensFor } from '@test/support/signed-in';
import { staffTokenOf } from '@test/support/staff-token';
import { listedByKey, recordRequests } from '@test/support/tables/recorded-requests';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Requests per row: more than 50,000 in a deep run. */
const RUNS = byDepth(28, 650);
const plan = aRoom({ historyDays: 2 });
const operationOf = describedOperations();

let service: ServiceUnderTest;
let vera: Person;
let outside: OutsideCredentials;
let startTime: string;
let logs: ReturnType<typeof captureLogs>;

beforeAll(async () => {
  logs = captureLogs();
  service = await startService({ rooms: [plan] });
  // Events of payments are calls of their own, which would be counted with whatever runs beside them.
  service.stack.stripe.outbox.setAutomatic(false);
  vera = await service.performerOf(plan);
  outside = await giveOutsideCredentials(vera, plan.name);
  const [session] = service.platform.truth(plan.name).broadcasts;
  startTime = new Date(session?.start ?? 0).toISOString();
}, 120_000);
afterAll(async () => {
  logs.stop();
  await service.stop();
  if (isDeep) console.log(JSON.stringify(shares, null, 1));
});

/** What became of the requests of each row. */
const shares: Record<string, Share> = {};

interface Share {
  valid: number;
  accepted: number;
  invalid: number;
  /** Most requests to the tables for one call. */
  reads: number;
  /** Responses to valid requests, by status. */
  statuses: Record<number, number>;
}

/** Calls that refuse most valid requests, and why. */
const SELDOM_ACCEPTED: Readonly<Record<string, string>> = {
  addSessionTag: 'a session has a limited number of tags',
  arrangePerformers: 'half of them release performers of nobody',
  changeStudioMembers: 'most members that it names do not exist',
  getStreamData: 'most periods span more days than a request may',
  getSiteResource: 'most documents that it names are not published',
  listSocialPosts: 'most posts that it names can’t exist',
  startExperiment: 'most items and times that it names are not possible',
  saveNotificationEmail: 'mails are limited',
  saveExtensionUpload: 'most ledgers are no CSV of the platform',
  saveUpload: 'most ledgers are no CSV of the platform',
};

/** Calls about one review. */
const REVIEWS = Object.fromEntries(
  [
    getModelSummary,
    saveModelSummary,
    saveSummaryReview,
    updateSummaryReview,
    decideSummaryDraft,
  ].map(({ id }) => [id, 'nothing was suggested for a random session']),
);

/** Calls about one webhook. */
const WEBHOOKS = Object.fromEntries(
  [
    saveWebhook,
    replaceWebhookSecret,
    listWebhookDeliveries,
    testWebhook,
    resendWebhookDelivery,
  ].map(({ id }) => [id, 'no webhook has a random ID']),
);

/** Calls that refuse every random request, and why. */
const NEVER_ACCEPTED: Readonly<Record<string, string>> = {
  startReferredCheckout: 'a random referral code is nobody’s',
  openBillingPortal: 'the account has not subscribed',
  receiveStripeEvent: 'random bytes are no event',
  redeemVoucher: 'a random code is no voucher’s',
  authorizeSocial: 'X has not led back with random tokens',
  connectSocialNetwork: 'random credentials are nobody’s',
  deleteSocialPost: 'nothing was posted about a random session',
  getSessionCard: 'no session started at a random time',
  ...REVIEWS,
  ...WEBHOOKS,
};

/** Each takes a few milliseconds in AWS, so a response comes within a second. */
const MAX_REQUESTS = 60;

async function rightRequest(route: Route): Promise<RequestExample> {
  if (route.access === 'apikey') {
    // The calls that replace or delete the overlay key may have been tested before.
    const { configs, now } = services();
    outside = { ...outside, overlayKey: await makeOverlayKey(configs, plan.name, now()) };
  }
  // Rows before this one may take longer than an invitation is valid.
  if (route === completeStudioInvite) await giveInvitation(vera, plan.name);
  return exampleOf(route, {
    performer: plan.name,
    eventsToken: plan.eventsToken,
    startTime,
    tipper: 'ada',
    overlayKey: outside.overlayKey,
  });
}

/**
 * The owner of the room; a new account or extension after each call that ended the last one's
 * credentials.
 */
function callers(route: Route) {
  let { idToken, apiKey } = vera;
  let email = vera.email;
  let signedInAt = 0;
  let accounts = 0;
  return {
    email: () => email,
    async credentials() {
      if (Date.now() - signedInAt > 30 * MINUTE) {
        ({ idToken } = await tokensFor({ cognito: service.stack.cognito }, email));
        if (route.access === 'staff') {
          outside = { ...outside, staffToken: await staffTokenOf(vera) };
        }
        signedInAt = Date.now();
      }
      return {
        authorization: authorizationFor(route, { idToken }, outside),
        'x-api-key': apiKey,
      };
    },
    async replace() {
      if (route.access === 'extension') {
        outside = { ...outside, extensionToken: await connectExtension(vera, plan.name) };
        return;
      }
      email = `${route.id}-${accounts++}@example.com`;
      ({ idToken, apiKey } = await service.signUp(email));
      signedInAt = Date.now();
    },
  };
}

/** How long a caller waits so that no limit of a row is reached, in ms. */
function pauseOf({ limits = [] }: Route): number {
  return Math.max(0, ...limits.map(({ seconds, most }) => (seconds * 1_000) / most));
}

/** Bodies with files are not made of generated fields alone. */
const fuzzable = routes.filter((route) => !takesFiles(route));

// In the order of the rows: accepted requests change what later ones find.
describe('each row', { shuffle: false }, () => {
  describe.each(fuzzable)('$method $path', (route) => {
    it('never fails, refuses what is not documented, responds as documented, and logs no secret', async () => {
      const linesBefore = logs.lines().length;
      const operation = operationOf(route);
      const right = await rightRequest(route);
      const caller = callers(route);
      if (isEnding(route)) await caller.replace();
      const share: Share = { valid: 0, accepted: 0, invalid: 0, reads: 0, statuses: {} };

      shares[`${route.method} ${route.path}`] = share;
      const statuses = new Set<number>();

      await fc.assert(
        fc.asyncProperty(anyRequest(route, operation, right), async (request) => {
          service.setTime(Date.now() + pauseOf(route));
          const made = isEnding(route) ? asCaller(request, caller.email()) : request;
          const headers = {
            ...(await caller.credentials()),
            'content-type': 'application/json',
            ...(route.body.kind === 'raw' && (await wireBody(route, made.body)).headers),
          };
          const { response, requests } = await sendAndCount({
            method: route.method,
            path: `/v1${pathOf(route, made)}`,
            headers,
            body: made.body,
          });
          share.reads = Math.max(share.reads, requests.length);
          expect(requests.length, listedByKey(requests)).toBeLessThanOrEqual(MAX_REQUESTS);

          statuses.add(response.status);
          expect(response.status, response.text).toBeLessThan(500);
          expect(operation.problemOf(response), response.text).toBe(null);
          if (response.status === 400) {
            expect(Problem.parse(response.json).errors?.length).toBeGreaterThan(0);
          }
          const isAccepted = response.status < 400;
          if (operation.allows(made)) {
            share.valid++;
            share.statuses[response.status] = (share.statuses[response.status] ?? 0) + 1;
            // A conflict is only found by the handler.
            if (isAccepted || response.status === 409) share.accepted++;
          } else {
            share.invalid++;
            expect(isAccepted, `accepted, but not documented: ${response.text}`).toBe(false);
          }
          if (isAccepted && isEnding(route)) await caller.replace();
        }),
        // Shrinking would send thousands of requests more.
        { numRuns: RUNS, endOnFailure: true, ...(isDeep ? {} : { seed: 20_26 }) },
      );

      if (!(route.id in NEVER_ACCEPTED)) {
        expect([...statuses]).toEqual(expect.arrayContaining([successOf(route), 400]));
        const accepted = share.accepted / share.valid;
        const least = route.id in SELDOM_ACCEPTED ? 0 : 0.5;
        expect(accepted, JSON.stringify(share)).toBeGreaterThan(least);
      }

      const written = logs.lines().slice(linesBefore);
      const { authorization, 'x-api-key': apiKey } = await caller.credentials();
      const secrets = [
        authorization,
        apiKey,
        vera.email,
        plan.eventsToken,
        ...Object.values(outside),
      ];
      expect(written.length).toBeGreaterThanOrEqual(RUNS);
      expect(secrets.filter((secret) => written.some((line) => line.includes(secret)))).toEqual([]);
    });
  });
});

async function sendAndCount(call: WireCall) {
  const responses: WireAnswer[] = [];
  const requests = await recordRequests(async () => {
    responses.push(await send(service.url, call));
  });
  const response = responses.at(0);
  if (!response) throw new Error('There was no response.');
  return { response, requests };
}

/** Calls that end an account ask for its email address. */
function asCaller(request: WireRequest, email: string): WireRequest {
  return { ...request, body: request.body?.replaceAll(vera.email, email) };
}
