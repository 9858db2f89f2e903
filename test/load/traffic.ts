import { routes } from '@shared/api';
import { isSignedIn } from '@shared/api/access';
import { createModelToken, createOverlayKey } from '@shared/api/access-tokens';
import type { RequestExample, Route } from '@shared/api/route';
import { listCamSessions } from '@shared/api/sessions';
import { exampleOf, type Subject } from '@test/support/example-requests';
import { send, type WireAnswer } from '@test/support/http-call';
import { type Person, pathOf } from '@test/support/signed-in';

/** A kind of request and its share of the traffic. */
export interface Traffic {
  readonly name: string;
  readonly weight: number;
  readonly send: () => Promise<WireAnswer>;
}

/** A performer's account and its room. */
export interface Performer {
  readonly person: Person;
  readonly name: string;
  readonly eventsToken: string;
}

/** Percent of the traffic of an evening. */
const SHARES = { polled: 55, screens: 22, written: 8, uploads: 2, outside: 7, pages: 6 };

/** What an open overview asks for again and again. */
const POLLED = ['listCamSessions', 'getCamSession', 'getSessionResource', 'getStudioStatsHourly'];
const WRITTEN = ['saveSessionNotes', 'saveTipper', 'addSessionTag', 'saveUserSettings'];
const UPLOADS = ['saveUpload'];
/** With an overlay key or an access token, or without an account. */
const OUTSIDE = ['listTopTippers', 'getStreamData', 'getStatus', 'getDailyPerformance'];
const PAGES = ['/', '/status'];
/**
 * Reads that are refused until a nightly job has run, or somebody has subscribed, has a referral
 * code, or has created a webhook.
 */
const NOT_YET = [
  'getSessionSummary',
  'getPerformerTipReport',
  'openBillingPortal',
  'startReferredCheckout',
  'listWebhookDeliveries',
];

/**
 * Returns the traffic of an evening: mostly open overviews, then other screens, and some writes,
 * uploads, public calls and pages.
 */
export async function eveningTraffic(
  url: string,
  performers: readonly Performer[],
): Promise<readonly Traffic[]> {
  const ofEach = await Promise.all(performers.map((performer) => trafficOf(url, performer)));
  const pages = PAGES.map((path) => ({
    name: path,
    weight: SHARES.pages / PAGES.length,
    send: () => send(url, { method: 'GET', path }),
  }));
  return [...ofEach.flat(), ...pages];
}

async function trafficOf(url: string, performer: Performer): Promise<readonly Traffic[]> {
  const { person, name: p } = performer;
  const { text: overlayKey } = await person.call(createOverlayKey, { params: { p }, body: {} });
  const token = await person.call(createModelToken, { body: { name: 'Load', performers: [p] } });
  const { sessions } = await person.call(listCamSessions, { params: { p } });
  const subject: Subject = {
    performer: p,
    eventsToken: performer.eventsToken,
    startTime: sessions[0]?.startTime ?? '',
    tipper: 'ada',
    overlayKey,
  };

  const ask = (route: Route, request: RequestExample): Promise<WireAnswer> => {
    if (isSignedIn(route.access)) return person.ask(route, request);
    return send(url, {
      method: route.method,
      path: `/v1${pathOf(route, request)}`,
      headers: {
        ...(route.access === 'token' && { authorization: `Bearer ${token.text}` }),
        ...(request.body && { 'content-type': 'application/json' }),
      },
      body: request.body && JSON.stringify(request.body),
    });
  };
  const kinds = (share: number, ids: readonly string[]) =>
    routes
      .filter(({ id }) => ids.includes(id))
      .map((route) => ({
        name: `${route.method} ${route.path}`,
        weight: share / ids.length,
        send: () => ask(route, exampleOf(route, subject)),
      }));

  return [
    ...kinds(SHARES.polled, POLLED),
    ...kinds(SHARES.screens, screenCalls()),
    ...kinds(SHARES.written, WRITTEN),
    ...kinds(SHARES.uploads, UPLOADS),
    ...kinds(SHARES.outside, OUTSIDE),
  ];
}

/** All other reads of the dashboard, without those that a person may make only now and then. */
function screenCalls(): string[] {
  return routes
    .filter(({ method, access }) => method === 'GET' && (access === 'user' || access === 'admin'))
    .filter(({ limits }) => limits === undefined)
    .map(({ id }) => id)
    .filter((id) => !POLLED.includes(id) && !NOT_YET.includes(id));
}
