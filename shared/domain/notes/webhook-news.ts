import type { PauseReason } from '../webhooks/delivery-plan';
import type { News } from './notification';

/** A webhook that we paused. */
export interface PausedWebhook {
  readonly performer: string;
  readonly id: string;
  /** Of its address. The rest of it may contain a secret. */
  readonly host: string;
  /** When (epoch ms). */
  readonly at: number;
  readonly reason: PauseReason;
}

/** Says why a webhook was paused. */
export function pausedWebhookText({ host, reason }: PausedWebhook): string {
  return reason === 'gone'
    ? `${host} answered that the receiver is gone (410).`
    : `${host} hasn’t accepted a message for three days.`;
}

/** Notification about a webhook that we paused. */
export function toWebhookNews(webhook: PausedWebhook): News {
  return {
    id: `webhook:${webhook.id}:${webhook.at}`,
    kind: 'webhook',
    at: webhook.at,
    title: 'Webhook paused',
    text: `${pausedWebhookText(webhook)} You can resume it in your settings.`,
    session: null,
  };
}
