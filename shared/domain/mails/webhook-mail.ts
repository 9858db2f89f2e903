import { type PausedWebhook, pausedWebhookText } from '../notes/webhook-news';
import { type MailContent, toMailContent } from './mail-content';

/**
 * Tells an account that we paused one of its webhooks.
 *
 * @param site its URL, without a trailing slash
 */
export function webhookMail(webhook: PausedWebhook, site: string): MailContent {
  return toMailContent({
    subject: `We paused a webhook of ${webhook.performer}`,
    heading: 'We paused a webhook',
    parts: [
      {
        kind: 'text',
        text: `${pausedWebhookText(webhook)} We stopped sending messages about ${webhook.performer} there.`,
      },
      {
        kind: 'text',
        text: 'Once it works again, resume the webhook in your settings. You can send messages again from its log for 30 days.',
      },
      { kind: 'button', label: 'Open settings', url: `${site}/dashboard/settings#webhooks` },
    ],
    reason: 'You get this email because you set up a webhook at Roomlight.',
  });
}
