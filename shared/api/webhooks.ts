import {
  DELIVERY_PROBLEMS,
  DELIVERY_STATES,
  LONGEST_WEBHOOK_URL,
  PAUSE_REASONS,
} from '@shared/domain/webhooks/delivery-plan';
import { MESSAGE_TYPES, WEBHOOK_EVENTS } from '@shared/domain/webhooks/webhook-events';
import * as z from 'zod';
import { Count, Nothing, PerformerName, Utc } from './fields';
import { defineRoute, type RateLimit } from './route';

/** Why messages aren't sent: the owner paused the webhook, or we did. */
const PAUSED_BY = ['owner', ...PAUSE_REASONS] as const;

/** Where messages about a room are sent. Its secret is never included. */
export const Webhook = z
  .object({
    id: z.string(),
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    createdAt: Utc,
    /** Null while messages are sent. */
    pausedAt: Utc.nullable(),
    /** Null while messages are sent. */
    pausedBy: z.enum(PAUSED_BY).nullable(),
    /** When the first attempt after the last success failed; null if the last attempt succeeded. */
    failingSince: Utc.nullable(),
    /** Until when messages are signed with the former secret, too; null if there is none. */
    formerSecretUntil: Utc.nullable(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof Webhook>;

const WebhookList = z
  .object({
    /** Oldest first. */
    webhooks: z.array(Webhook),
    /** How many a room can have. */
    most: Count,
  })
  .meta({ id: 'WebhookList' });
export type WebhookList = z.infer<typeof WebhookList>;

export const WebhookDelivery = z
  .object({
    /** The message’s `webhook-id`. */
    id: z.string(),
    type: z.enum(MESSAGE_TYPES),
    /** When the event happened. */
    time: Utc,
    /** The session it is about; null for none. */
    startTime: Utc.nullable(),
    state: z.enum(DELIVERY_STATES),
    attempts: Count,
    /** Null before the first attempt. */
    lastAttemptAt: Utc.nullable(),
    /** Null if it isn’t sent again by itself. */
    nextAttemptAt: Utc.nullable(),
    /** The receiver’s HTTP status in the last attempt; null without an answer. */
    status: z.int().nullable(),
    /** What went wrong in the last attempt; null if nothing did. */
    problem: z.enum(DELIVERY_PROBLEMS).nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const WebhookDeliveryList = z
  .object({
    /** Newest event first, at most 50. They are kept for 30 days. */
    deliveries: z.array(WebhookDelivery),
  })
  .meta({ id: 'WebhookDeliveryList' });
export type WebhookDeliveryList = z.infer<typeof WebhookDeliveryList>;

const WithSecret = z.object({
  webhook: Webhook,
  /** For the receiver to check signatures: `whsec_` and Base64. It is never shown again. */
  secret: z.string(),
});

/** Each of them creates a secret. */
const SECRET_LIMITS: readonly RateLimit[] = [
  { most: 60, seconds: 60, per: 'account', kind: 'webhook-secret' },
];

/** Each of them calls a server of somebody else. */
const SENDING_LIMITS: readonly RateLimit[] = [
  { most: 60, seconds: 60, per: 'account', kind: 'webhook' },
  { most: 500, seconds: 86_400, per: 'account', kind: 'webhook' },
];

const Url = z
  .string()
  .trim()
  .min(1, 'Enter the address of your receiver.')
  .max(LONGEST_WEBHOOK_URL, `Addresses can be up to ${LONGEST_WEBHOOK_URL} characters.`)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Addresses can’t contain control characters.');
const Events = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1, 'Choose at least one event.')
  .max(WEBHOOK_EVENTS.length, 'Choose each event once.');
const WebhookId = z.string().regex(/^[\w-]{1,40}$/, 'That’s not a webhook ID.');

const ofPerformer = { params: z.strictObject({ p: PerformerName }), query: Nothing };
const ofWebhook = { params: z.strictObject({ p: PerformerName, id: WebhookId }), query: Nothing };
const EXAMPLE_URL = 'https://example.com/roomlight';

export const listWebhooks = defineRoute('listWebhooks', {
  method: 'GET',
  path: '/webhooks/{p}',
  access: 'admin',
  rights: {},
  summary: 'The webhooks of a performer, without their secrets. Only for the account that owns it.',
  ...ofPerformer,
  reply: WebhookList,
});

export const createWebhook = defineRoute('createWebhook', {
  method: 'POST',
  path: '/webhooks/{p}',
  access: 'admin',
  sections: ['sessions'],
  rights: { secrets: { seal: ['webhook-secret'] } },
  limits: SECRET_LIMITS,
  logged: { as: 'webhook-created' },
  summary:
    'Creates a webhook. Its signing secret is in this response and never shown again. Only for the ' +
    'account that owns the performer.',
  ...ofPerformer,
  body: z.strictObject({ url: Url, events: Events }),
  reply: WithSecret,
  example: { body: { url: EXAMPLE_URL, events: ['session.finished'] } },
});

export const saveWebhook = defineRoute('saveWebhook', {
  method: 'POST',
  path: '/webhooks/{p}/{id}',
  access: 'admin',
  rights: { write: ['Configs'] },
  summary:
    'Changes the address or the events of a webhook, pauses or resumes it. What happens during a ' +
    'pause isn’t sent later.',
  ...ofWebhook,
  body: z
    .strictObject({ url: Url, events: Events, isPaused: z.boolean() })
    .partial()
    .refine((fields) => Object.keys(fields).length > 0, 'Include at least one field.'),
  reply: WebhookList,
  example: { body: { isPaused: true } },
});

export const deleteWebhook = defineRoute('deleteWebhook', {
  method: 'DELETE',
  path: '/webhooks/{p}/{id}',
  access: 'admin',
  rights: { write: ['Configs'] },
  logged: { as: 'webhook-deleted' },
  summary: 'Deletes a webhook and its log. Repeating the call changes nothing.',
  ...ofWebhook,
  reply: WebhookList,
});

export const replaceWebhookSecret = defineRoute('replaceWebhookSecret', {
  method: 'POST',
  path: '/webhooks/{p}/{id}/secret',
  access: 'admin',
  sections: ['sessions'],
  rights: { secrets: { seal: ['webhook-secret'] } },
  limits: SECRET_LIMITS,
  logged: { as: 'webhook-secret-replaced' },
  summary:
    'Creates a new signing secret. For 24 hours, messages are signed with the former one, too. The ' +
    'new one is in this response and never shown again.',
  ...ofWebhook,
  body: Nothing,
  reply: WithSecret,
});

export const listWebhookDeliveries = defineRoute('listWebhookDeliveries', {
  method: 'GET',
  path: '/webhooks/{p}/{id}/deliveries',
  access: 'admin',
  rights: {},
  summary: 'The newest messages to a webhook, and what became of them.',
  ...ofWebhook,
  reply: WebhookDeliveryList,
});

export const testWebhook = defineRoute('testWebhook', {
  method: 'POST',
  path: '/webhooks/{p}/{id}/test',
  access: 'admin',
  sections: ['sessions'],
  rights: { write: ['Configs'], secrets: { open: ['webhook-secret'] } },
  limits: SENDING_LIMITS,
  summary: 'Sends a message of type `webhook.test` right away, once. Returns the log.',
  ...ofWebhook,
  body: Nothing,
  reply: WebhookDeliveryList,
});

export const resendWebhookDelivery = defineRoute('resendWebhookDelivery', {
  method: 'POST',
  path: '/webhooks/{p}/{id}/deliveries/{message}',
  access: 'admin',
  sections: ['sessions'],
  rights: { write: ['Configs'], secrets: { open: ['webhook-secret'] } },
  limits: SENDING_LIMITS,
  summary:
    'Sends a message again right away, under the same ID, and repeats it like a new one if that fails. ' +
    'Returns the log.',
  params: z.strictObject({
    p: PerformerName,
    id: WebhookId,
    message: z.string().regex(/^msg_[\w-]{1,40}$/, 'That’s not a message ID.'),
  }),
  query: Nothing,
  body: Nothing,
  reply: WebhookDeliveryList,
});
