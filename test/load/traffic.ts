import { OVERVIEW_CALLS_PER_HOUR } from '@infra/cost/counted-units';
import { routes } from '@shared/api';
import { isSignedIn } from '@shared/api/access';
import { createModelToken, createOverlayKey } from '@shared/api/access-tokens';
import { getEarningsByWeekdayHour } from '@shared/api/earnings';
import { listNotifications } from '@shared/api/notifications';
import type { RequestExample, Route } from '@shared/api/route';
import { getSessionResource, listCamSessions } from '@shared/api/sessions';
import { listTippers } from '@shared/api/tippers';
import { getBatchTrends } from '@shared/api/trends';
import { DAY_MS } from '@shared/domain/time/utc-day';
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
  const kind = (route: Route, weight: number, request: RequestExample): Traffic => ({
    name: `${route.method} ${route.path}`,
    weight,
    send: () => ask(route, request),
  });
  const kinds = (share: number, ids: readonly string[]) =>
    routes
      .filter(({ id }) => ids.includes(id))
      .map((route) => kind(route, share / ids.length, exampleOf(route, subject)));
  const ofOverview = overviewCalls(subject);
  const perHour = ofOverview.reduce((sum, one) => sum + one.perHour, 0);

  return [
    ...ofOverview.map(({ route, request, perHour: calls }) =>
      kind(route, (SHARES.polled * calls) / perHour, request),
    ),
    ...kinds(SHARES.screens, screenCalls()),
    ...kinds(SHARES.written, WRITTEN),
    ...kinds(SHARES.uploads, UPLOADS),
    ...kinds(SHARES.outside, OUTSIDE),
  ];
}

/** What an open overview of a live room asks for again and again, and how often. */
function overviewCalls({ performer: p, startTime }: Subject) {
  const period = { start: new Date(Date.now() - 30 * DAY_MS).toISOString() };
  const perHour = OVERVIEW_CALLS_PER_HOUR;
  return [
    call(listCamSessions, perHour.newest, { params: { p }, query: { start: startTime } }),
    call(listCamSessions, perHour.list, { params: { p }, query: { limit: '40' } }),
    call(listCamSessions, perHour.pages, {
      params: { p },
      query: { ...period, limit: '200', subjects: 'false', offline: 'true' },
    }),
    call(listTippers, perHour.tippers, {
      params: { p },
      query: { ...period, end: new Date().toISOString() },
    }),
    call(getEarningsByWeekdayHour, perHour.schedule, {
      params: { p },
      query: { ...period, timezone: 'America/Bogota', by: 'session' },
    }),
    call(listNotifications, perHour.news, { params: { p } }),
    call(getBatchTrends, perHour.days, { params: { id: p }, query: { range: '4m' } }),
    call(getSessionResource, perHour.achievements, {
      params: { p, startTime, name: 'achievements.json' },
    }),
  ];
}

function call(route: Route, perHour: number, request: RequestExample) {
  return { route, perHour, request };
}

/** All reads of the dashboard, without those that a person may make only now and then. */
function screenCalls(): string[] {
  return routes
    .filter(({ method, access }) => method === 'GET' && (access === 'user' || access === 'admin'))
    .filter(({ limits }) => limits === undefined)
    .map(({ id }) => id)
    .filter((id) => !NOT_YET.includes(id));
}
