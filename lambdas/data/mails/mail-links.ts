import { createHash, randomBytes } from 'node:crypto';
import { defineItem, keyOf } from '@lambdas/runtime/item-kind';
import { sealedSecret } from '@lambdas/runtime/secret-box';
import type { Services } from '@lambdas/runtime/services';
import { getItem, putItem, queryItems } from '@lambdas/runtime/stored-items';
import { IF_NEW, type Table } from '@lambdas/runtime/table';
import * as z from 'zod';

/** Tells whose mails a link ends. Whoever has its token needs no account. */
export const mailLinkItem = defineItem({
  name: 'mail-links',
  table: 'configs',
  pk: 'MAIL-LINK#{hash}',
  sk: '{performer}',
  schema: () => z.object({ recipient: z.string() }),
});

/** The token of the link in the mails about a performer to one recipient. */
export const mailLinkTokenItem = defineItem({
  name: 'mail-link-tokens',
  table: 'configs',
  pk: 'P#{performer}',
  sk: 'MAIL-LINK#{recipient:rest}',
  schema: () => z.object({ token: sealedSecret() }),
});

/** Whose mails a link ends: those about a performer to one recipient. */
export interface MailLink {
  readonly performer: string;
  readonly recipient: string;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const linkKey = (token: string, performer: string) =>
  keyOf(mailLinkItem, { hash: hashOf(token), performer });

/**
 * The token of the link that ends mails to a recipient: made once, never expiring, and sealed, for
 * each mail carries it. 0.5 read units; three writes the first time.
 */
export async function mailLinkToken(
  { configs, secrets }: Pick<Services, 'configs' | 'secrets'>,
  link: MailLink,
): Promise<string> {
  const of = { owner: link.performer, kind: 'mail-link' } as const;
  const kept = await getItem(configs, mailLinkTokenItem, link);
  if (kept) return secrets.open(kept.token, of);

  const token = randomBytes(32).toString('base64url');
  const { performer, recipient } = link;
  // The way back first: a token that is in a mail can always be found.
  await putItem(configs, mailLinkItem, { hash: hashOf(token), performer }, { recipient });
  const sealed = await secrets.seal(token, of);
  await putItem(configs, mailLinkTokenItem, link, { token: sealed }, IF_NEW);
  const first = (await getItem(configs, mailLinkTokenItem, link, { consistent: true }))?.token;
  if (first === undefined || first.box === sealed.box) return token;
  // Another run made one at the same moment: this one is in no mail.
  await configs.remove(linkKey(token, performer));
  return secrets.open(first, of);
}

/** Forgets the links of all mails about a performer, where all of it goes. May be repeated. */
export async function removeMailLinks(
  { configs, secrets }: Pick<Services, 'configs' | 'secrets'>,
  performer: string,
): Promise<void> {
  const all = await queryItems(configs, mailLinkTokenItem, { performer }, { consistent: true });
  for (const kept of all) {
    // Only the token leads to the way back, so that goes first.
    const token = await secrets.open(kept.token, { owner: performer, kind: 'mail-link' });
    await configs.remove(linkKey(token, performer));
    await configs.remove(keyOf(mailLinkTokenItem, kept));
  }
}

/** What a token ends; null for none. 0.5 read units. */
export async function findMailLink(configs: Table, token: string): Promise<MailLink | null> {
  const [link] = await queryItems(configs, mailLinkItem, { hash: hashOf(token) }, { limit: 1 });
  return link ? { performer: link.performer, recipient: link.recipient } : null;
}
