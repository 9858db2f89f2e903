import { createHash, randomBytes } from 'node:crypto';
import type { SealedSecret } from '@lambdas/runtime/secret-box';
import type { Services } from '@lambdas/runtime/services';
import { below, type Table } from '@lambdas/runtime/table';

/** Whose mails a link ends: those about a performer to one recipient. */
export interface MailLink {
  readonly performer: string;
  readonly recipient: string;
}

/** Whoever has the token needs no account: only its hash can be looked up. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const linkKey = (token: string, performer: string) => ({
  pk: `MAIL-LINK#${hashOf(token)}`,
  sk: performer,
});
const tokenKey = ({ performer, recipient }: MailLink) => ({
  pk: `P#${performer}`,
  sk: `MAIL-LINK#${recipient}`,
});

/**
 * The token of the link that ends mails to a recipient: made once, never expiring, and sealed, for
 * each mail carries it. 0.5 read units; three writes the first time.
 */
export async function mailLinkToken(
  { configs, secrets }: Pick<Services, 'configs' | 'secrets'>,
  link: MailLink,
): Promise<string> {
  const key = tokenKey(link);
  const of = { owner: link.performer, kind: 'mail-link' } as const;
  const kept = await configs.get(key);
  if (kept) return secrets.open(kept.token as SealedSecret, of);

  const token = randomBytes(32).toString('base64url');
  // The way back first: a token that stands in a mail can always be found.
  await configs.put({ ...linkKey(token, link.performer), recipient: link.recipient });
  const sealed = await secrets.seal(token, of);
  await configs.put({ ...key, token: sealed }, { expression: 'attribute_not_exists(pk)' });
  const first = (await configs.get(key, { consistent: true }))?.token as SealedSecret | undefined;
  if (first === undefined || first.box === sealed.box) return token;
  // Another start made one in the same moment: this one stands in no mail.
  await configs.remove(linkKey(token, link.performer));
  return secrets.open(first, of);
}

/** Forgets the links of all mails about a performer, where all of it goes. May be repeated. */
export async function removeMailLinks(
  { configs, secrets }: Pick<Services, 'configs' | 'secrets'>,
  performer: string,
): Promise<void> {
  const { pk, sk } = tokenKey({ performer, recipient: '' });
  const items = await configs.query({ pk, ...below(sk), consistent: true });
  for (const item of items) {
    // Only the token leads to the way back, so that goes first.
    const token = await secrets.open(item.token as SealedSecret, {
      owner: performer,
      kind: 'mail-link',
    });
    await configs.remove(linkKey(token, performer));
    await configs.remove({ pk, sk: item.sk });
  }
}

/** What a token ends; null for none. 0.5 read units. */
export async function findMailLink(configs: Table, token: string): Promise<MailLink | null> {
  const { pk } = linkKey(token, '');
  const [item] = await configs.query({ pk, from: '0', to: below('').to, limit: 1 });
  return item ? { performer: item.sk, recipient: String(item.recipient) } : null;
}
