import type { News } from '../notes/notification';

/** What a webhook can tell about. The names are part of the public contract. */
export const WEBHOOK_EVENTS = [
  'session.finished',
  'achievement.earned',
  'goal.reached',
  'health.finding',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The type of a message that its owner sends to try the endpoint. Every endpoint accepts it. */
export const TEST_EVENT = 'webhook.test';

/** Types of messages. */
export const MESSAGE_TYPES = [...WEBHOOK_EVENTS, TEST_EVENT] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** The notifications that webhooks tell about. */
const EVENT_OF_NEWS: Readonly<Partial<Record<News['kind'], WebhookEvent>>> = {
  session: 'session.finished',
  achievement: 'achievement.earned',
  goal: 'goal.reached',
  health: 'health.finding',
};

/** Returns the event that a notification is about; null if webhooks don't tell about it. */
export function eventOfNews({ kind }: Pick<News, 'kind'>): WebhookEvent | null {
  return EVENT_OF_NEWS[kind] ?? null;
}

/** What a message is about. Times are epoch ms. */
export interface WebhookMessage {
  readonly type: MessageType;
  readonly performer: string;
  /** The id of the notification about the same event. */
  readonly about: string;
  /** When it happened. */
  readonly at: number;
  /** Start of the session it is about; null if it isn't about one. */
  readonly session: number | null;
}

/**
 * Returns the body of a message: what happened, when, and ids. Receivers read numbers through the API, so
 * a body that reaches the wrong server shows none. The same message always has the same body.
 */
export function formatMessage({ type, performer, about, at, session }: WebhookMessage): string {
  const startTime = session === null ? null : new Date(session).toISOString();
  return JSON.stringify({
    type,
    timestamp: new Date(at).toISOString(),
    data: { performerName: performer, id: about, startTime },
  });
}
