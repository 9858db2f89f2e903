import { changeAccount } from '@lambdas/data/accounts/accounts';
import { saveBillingKey } from '@lambdas/data/billing/billing-keys';
import { appendChunk } from '@lambdas/data/log/capture';
import type { LogEnd } from '@lambdas/data/log/log-end';
import { beginImageChange } from '@lambdas/data/social/overlay-images';
import { saveXApp } from '@lambdas/data/social/x-app';
import { services } from '@lambdas/runtime/services';
import { saveEventsToken, saveStatsToken } from '@shared/api/performers';
import { saveUserSettings } from '@shared/api/settings';
import { MIN_VIEWER_MESSAGES } from '@shared/domain/summaries/session-chat';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { by, type EventRow, rawEvents, tip } from '@test/support/events';
import type { Person } from '@test/support/signed-in';
import type { World } from './world';

/** A room of the simulated platform. */
export const ROOM = {
  name: 'vera_vale',
  eventsToken: 'eventsTokenOfVera1234',
  statsToken: 'statsTokenOfTheRoom90ab',
  historyDays: 3,
  density: 'quiet',
  alwaysLive: true,
} as const;

export const TIPPER = 'an_early_tipper';
const ABANDONED_MS = 16 * 60_000;

/** Seals the keys of Stripe and X for the deployment, as its operator does. */
export async function sealKeys({ stripe, social }: World): Promise<void> {
  await saveBillingKey(services(), 'stripe-key', stripe.secretKey);
  await saveBillingKey(services(), 'stripe-webhook', stripe.webhookSecret);
  await saveXApp(services(), social.x.app);
}

/**
 * Connects a person's account to the room, with a session from five days ago that can be archived, one
 * from yesterday that can be summarized, and an upload of an image that died.
 *
 * @returns when the first session started (epoch ms)
 */
export async function connectRoom(person: Person): Promise<number> {
  const { configs } = services();
  const { name: performerName, eventsToken, statsToken } = ROOM;
  await changeAccount(configs, person.sub, (account) => ({
    ...account,
    plan: 'StudioMonthly',
    trialEndsAt: null,
  }));
  await person.call(saveUserSettings, {
    body: {
      createTipperProfiles: true,
      aiSummaries: true,
      shareData: true,
      receiveEmailUpdates: true,
    },
  });
  await person.call(saveEventsToken, {
    params: { p: performerName },
    body: { performerName, cbEventsApiToken: eventsToken },
  });
  await person.call(saveStatsToken, {
    params: { p: performerName },
    body: { performerName, cbStatsApiToken: statsToken },
  });
  const start = Date.now() - 5 * DAY_MS;
  const first = await appendSession(null, start);
  await appendSession(first, Date.now() - DAY_MS);
  const since = Date.now() - ABANDONED_MS;
  await beginImageChange(configs, { performer: performerName, id: 'abandoned', since });
  return start;
}

const hello = (minute: number): EventRow => [
  minute,
  'chatMessage',
  { ...by(TIPPER), message: { message: 'hello' } },
];

/** Appends a session to the room's log (epoch ms), after the log's end. Returns the new end. */
async function appendSession(end: LogEnd | null, start: number): Promise<LogEnd | null> {
  // Its stop is lost: rooms that are off air are not listened to every minute.
  const rows: EventRow[] = [
    [0, 'broadcastStart'],
    ...Array.from({ length: MIN_VIEWER_MESSAGES }, (_, minute) => hello(minute + 1)),
    [MIN_VIEWER_MESSAGES + 1, 'tip', tip(TIPPER, 25)],
  ];
  const events = rawEvents(start, rows, ROOM.name);
  const { capture } = services();
  return appendChunk(capture, ROOM.name, end, { cursor: null, events }, start + DAY_MS / 8);
}
