import * as z from 'zod';

/** A mail as a part of the service hands it over. */
export const OutgoingMail = z.object({
  from: z.string().default('Roomlight <no-reply@roomlight.local>'),
  to: z.union([z.string(), z.array(z.string())]).transform((to) => [to].flat()),
  cc: z.array(z.string()).default([]),
  bcc: z.array(z.string()).default([]),
  subject: z.string(),
  text: z.string().optional(),
  html: z.string().optional(),
  /** Headers beside those that every mail has, by name. */
  headers: z.record(z.string(), z.string()).optional(),
  /** Why it was sent, for example 'confirm'. */
  kind: z.string().optional(),
  /** The code that the mail carries, so that a test need not search the text. */
  code: z.string().optional(),
});

/** A mail in the outbox: numbered in the order of sending. */
export const SentMail = z.object({
  ...OutgoingMail.shape,
  from: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  id: z.int().positive(),
  sentAt: z.iso.datetime(),
});
export type SentMail = z.infer<typeof SentMail>;
