import * as z from 'zod';

/** A mail as passed to the outbox. */
export const OutgoingMail = z.object({
  from: z.string().default('Roomlight <no-reply@roomlight.local>'),
  to: z.union([z.string(), z.array(z.string())]).transform((to) => [to].flat()),
  cc: z.array(z.string()).default([]),
  bcc: z.array(z.string()).default([]),
  subject: z.string(),
  text: z.string().optional(),
  html: z.string().optional(),
  /** Additional headers, by name. */
  headers: z.record(z.string(), z.string()).optional(),
  /** Why it was sent, such as 'confirm'. */
  kind: z.string().optional(),
  /** The code in the mail, so that tests need not parse the text. */
  code: z.string().optional(),
});

/** A mail in the outbox; `id` numbers them in order of sending. */
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
