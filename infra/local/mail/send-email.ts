import * as z from 'zod';
import type { Deliverable } from './outbox';

const Content = z.object({ Data: z.string() });
/**
 * An address, with or without a name, checked as far as SES does: one @, a host with a dot, no
 * spaces.
 */
const Address = z
  .string()
  .regex(/^(?:[^<>]*<)?[^\s<>@]+@[^\s<>@.]+(?:\.[^\s<>@.]+)+>?$/, 'Illegal address.');
const Addresses = z.array(Address).max(50).default([]);

/** Printable ASCII. Headers that SES sets itself are refused. */
const Header = z.object({
  Name: z
    .string()
    .regex(/^[!-9;-~]{1,126}$/, 'Illegal header name.')
    .refine((name) => !ownHeaders.has(name.toLowerCase()), 'SES sets this header itself.'),
  Value: z.string().regex(/^[ -~]{1,995}$/, 'Illegal header value.'),
});

const ownHeaders = new Set([
  'bcc',
  'cc',
  'content-type',
  'date',
  'from',
  'message-id',
  'subject',
  'to',
]);

/** SES's limits for tags of a mail. */
const Tag = z.object({
  Name: z.string().regex(/^[A-Za-z0-9_-]{1,256}$/, 'Illegal tag name.'),
  Value: z.string().regex(/^[A-Za-z0-9_.@-]{1,256}$/, 'Illegal tag value.'),
});

const SendEmailInput = z.object({
  FromEmailAddress: Address,
  EmailTags: z.array(Tag).max(50).optional(),
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
      Headers: z.array(Header).max(15).optional(),
    }),
  }),
});

/**
 * Parses the body of SES v2's SendEmail with simple content.
 *
 * @throws ZodError for anything SES answers with BadRequestException, and for raw and template
 * content
 */
export function parseSendEmail(body: unknown): Deliverable {
  const { FromEmailAddress, Destination, Content: content } = SendEmailInput.parse(body);
  const { Subject, Body, Headers } = content.Simple;

  return {
    from: FromEmailAddress,
    to: Destination.ToAddresses,
    cc: Destination.CcAddresses,
    bcc: Destination.BccAddresses,
    subject: Subject.Data,
    ...(Body.Text ? { text: Body.Text.Data } : {}),
    ...(Body.Html ? { html: Body.Html.Data } : {}),
    ...(Headers
      ? { headers: Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value])) }
      : {}),
  };
}
