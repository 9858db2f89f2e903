import { createHash, randomBytes } from 'node:crypto';
import { defineItem, type ItemOf, keyOf } from '@lambdas/runtime/item-kind';
import { sealedSecret } from '@lambdas/runtime/secret-box';
import type { Services } from '@lambdas/runtime/services';
import { getItem, putItem, queryItems } from '@lambdas/runtime/stored-items';
import { IF_NEW, type Table } from '@lambdas/runtime/table';
import * as z from 'zod';

/**
 * Finds the subscription that an unsubscribe token belongs to. Whoever has the token needs no
 * account.
 */
export const mailLinkItem = defineItem({
  name: 'mail-links',
  table: 'configs',
  pk: 'MAIL-LINK#{hash}',
  sk: '{performer}',
  schema: () => z.object({ recipient: z.string() }),
});

/** The unsubscribe token for mails about a performer to one recipient. */
export const mailLinkTokenItem = defineItem({
  name: 'mail-link-tokens',
  table: 'configs',
  pk: 'P#{performer}',
  sk: 'MAIL-LINK#{recipient:rest}',
  schema: () => z.object({ token: sealedSecret() }),
});

/** The subscription that a link ends: mails about a performer to one recipient. */
export interface MailLink {
  readonly performer: string;
  readonly recipient: string;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const linkKey = (token: string, performer: string) =>
  keyOf(mailLinkItem, { hash: hashOf(token), performer });

/**
 * Returns the unsubscribe token of a recipient, creating it if needed. It never expires, and is
 * stored sealed because every mail needs it again. 0.5 read units; three writes the first time.
 */
export async function mailLinkToken(
  { configs, secrets }: Pick<Services, 'configs' | 'secrets'>,
  link: MailLink,
): Promise<string> {
  const of = { owner: link.performer, kind: 'mail-link' } as const;
  const existing = await getItem(configs, mailLinkTokenItem, link);
  if (existing) return secrets.open(existing.token, of);

  const token = randomBytes(32).toString('base64url');
  const { performer, recipient } = link;
  // The reverse lookup is written first, so that every token in a mail works.
  await putItem(configs, mailLinkItem, { hash: hashOf(token), performer }, { recipient });
  const sealed = await secrets.seal(token, of);
  await putItem(configs, mailLinkTokenItem, link, { token: sealed }, IF_NEW);
  const first = (await getItem(configs, mailLinkTokenItem, link, { consistent: true }))?.token;
  if (first === undefined || first.box === sealed.box) return token;
  // Another run created one at the same moment, so this one is in no mail.
  await configs.remove(linkKey(token, performer));
  return secrets.open(first, of);
}

/**
 * Returns the key of the mail link that a recipient's stored token belongs to. Without the token,
 * the link cannot be found.
 */
export async function mailLinkParts(
  secrets: Services['secrets'],
  { performer, token }: Pick<ItemOf<typeof mailLinkTokenItem>, 'performer' | 'token'>,
): Promise<{ hash: string; performer: string }> {
  const text = await secrets.open(token, { owner: performer, kind: 'mail-link' });
  return { hash: hashOf(text), performer };
}

/** Finds the mail link of a token; null if there is none. 0.5 read units. */
export async function findMailLink(configs: Table, token: string): Promise<MailLink | null> {
  const [link] = await queryItems(configs, mailLinkItem, { hash: hashOf(token) }, { limit: 1 });
  return link ? { performer: link.performer, recipient: link.recipient } : null;
}
