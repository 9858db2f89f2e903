import type { Webhook, WebhookDelivery } from '@shared/api/webhooks';

type WebhookEvent = Webhook['events'][number];

/** What can be chosen, with what it means. */
export const EVENT_CHOICES: readonly {
  readonly event: WebhookEvent;
  readonly label: string;
  readonly help: string;
}[] = [
  {
    event: 'session.finished',
    label: 'Session finished',
    help: 'About 15 minutes after you go offline.',
  },
  {
    event: 'achievement.earned',
    label: 'Achievement earned',
    help: 'When a session earns one.',
  },
  {
    event: 'goal.reached',
    label: 'Goal reached',
    help: 'When a session reaches the goal you set.',
  },
  {
    event: 'health.finding',
    label: 'Room health',
    help: 'When we notice a lasting drop or an unusual session.',
  },
];

/** Names a message’s type, as the log shows it. */
export function nameOfType(type: WebhookDelivery['type']): string {
  if (type === 'webhook.test') return 'Test';
  return EVENT_CHOICES.find(({ event }) => event === type)?.label ?? type;
}

/** Lists what a webhook sends. */
export function describeEvents({ events }: Pick<Webhook, 'events'>): string {
  return events.map(nameOfType).join(', ');
}

/** The server of an address, which is enough to recognize it. The rest may hold a secret. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}

const PROBLEMS: Readonly<Record<NonNullable<WebhookDelivery['problem']>, string>> = {
  status: 'The receiver refused it',
  redirect: 'The receiver redirected, which we don’t follow',
  gone: 'The receiver says it’s gone',
  timeout: 'No answer within 10 seconds',
  unreachable: 'Couldn’t connect',
  certificate: 'The certificate isn’t valid',
  'refused-address': 'The name doesn’t lead to a public address',
  interrupted: 'We were interrupted while sending',
};

/** Says what the last attempt brought; null before the first. */
export function describeAnswer({
  status,
  problem,
  lastAttemptAt,
}: Pick<WebhookDelivery, 'status' | 'problem' | 'lastAttemptAt'>): string | null {
  if (lastAttemptAt === null) return null;
  if (problem === null) return `Answered ${status}`;
  return status === null ? PROBLEMS[problem] : `${PROBLEMS[problem]} (${status})`;
}
