import * as z from 'zod';
import type { Deliverable } from './outbox';

const Content = z.object({ Data: z.string() });
const Addresses = z.array(z.string().min(3)).max(50).default([]);

const SendEmailInput = z.object({
  FromEmailAddress: z.string().min(3),
  Destination: z
    .object({ ToAddresses: Addresses, CcAddresses: Addresses, BccAddresses: Addresses })
    .refine(
      ({ ToAddresses, CcAddresses, BccAddresses }) =>
        ToAddresses.length + CcAddresses.length + BccAddresses.length > 0,
      { error: 'Destination needs an address.' },
    ),
  Content: z.object({
    Simple: z.object({
      Subject: Content,
      Body: z
        .object({ Text: Content.optional(), Html: Content.optional() })
        .refine(({ Text, Html }) => Text || Html, { error: 'Body needs Text or Html.' }),
    }),
  }),
});

/**
 * Reads the body of SES v2's SendEmail with simple content.
 *
 * @throws ZodError for what SES answers with BadRequestException, and for raw and template content
 */
export function readSendEmail(body: unknown): Deliverable {
  const { FromEmailAddress, Destination, Content: content } = SendEmailInput.parse(body);
  const { Subject, Body } = content.Simple;

  return {
    from: FromEmailAddress,
    to: Destination.ToAddresses,
    cc: Destination.CcAddresses,
    bcc: Destination.BccAddresses,
    subject: Subject.Data,
    ...(Body.Text ? { text: Body.Text.Data } : {}),
    ...(Body.Html ? { html: Body.Html.Data } : {}),
  };
}
