import { createHash, randomBytes } from 'node:crypto';
import { defineItem, type ItemOf, keyOf } from '@lambdas/runtime/item-kind';
import { getItem, putItem, updateItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import { countPatronTokens, selectCoveringTokens } from '@shared/domain/access/patronage';
import * as z from 'zod';
import { type Account, findAccount } from './accounts';

/** An account's tokens, with which its subscription covers performers of other accounts. */
export const patronTokensItem = defineItem({
  name: 'patron-tokens',
  table: 'configs',
  pk: 'U#{account}',
  sk: 'PATRONS',
  schema: () =>
    z.object({
      /** Each covers one performer. */
      tokens: z.array(
        z.object({
          id: z.string(),
          /** Only the hash of the text is kept: with 256 random bits a plain one is enough. */
          hash: z.string(),
          last4: z.string(),
          /** The studio's performer that it was made with. */
          performer: z.string(),
          /** Epoch ms. */
          createdAt: z.number(),
          /** The performer and account that entered it, for good. Both null until then. */
          usedBy: z.string().nullable(),
          userAccount: z.string().nullable(),
          /** Epoch ms: when it was last entered, and when it was given back. */
          usedAt: z.number().nullable(),
          endedAt: z.number().nullable(),
        }),
      ),
      version: z.number(),
    }),
});

/** Tells whose a patron token is. */
export const patronTokenAccountItem = defineItem({
  name: 'patron-token-accounts',
  table: 'configs',
  pk: 'PATRON#{hash}',
  sk: 'TOKEN',
  schema: () => z.object({ account: z.string() }),
});

export type PatronToken = ItemOf<typeof patronTokensItem>['tokens'][number];

/** By what an account holds a studio's token. */
export interface HeldToken {
  /** The studio's account. */
  readonly account: string;
  readonly tokenHash: string;
}

/** A studio's subscription that covers a performer now. */
export interface Coverage {
  /** The studio's performer that the token was made with. */
  readonly patron: string;
  /** Epoch ms. */
  readonly since: number;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * The account's tokens that were not revoked, oldest first: one item with as many as the plan has
 * room for. Strongly consistent, 1 read unit for each 10 of them.
 */
export async function listPatronTokens(configs: Table, account: string): Promise<PatronToken[]> {
  return [...(await readTokens(configs, account))];
}

/**
 * Makes a token. Its text is in this answer and nowhere else. Null where there are `most` already.
 */
export async function makePatronToken(
  configs: Table,
  { account, performer, most }: { account: string; performer: string; most: number },
  now: number,
): Promise<{ text: string; token: PatronToken } | null> {
  const text = `rlp_${randomBytes(32).toString('base64url')}`;
  const token: PatronToken = {
    id: randomBytes(9).toString('base64url'),
    hash: hashOf(text),
    last4: text.slice(-4),
    performer,
    createdAt: now,
    usedBy: null,
    userAccount: null,
    usedAt: null,
    endedAt: null,
  };
  // Whose it is comes first: one that is in no list opens nothing.
  await putItem(configs, patronTokenAccountItem, token, { account });
  const kept = await change(configs, account, (tokens) =>
    tokens.length < most ? [...tokens, token] : tokens,
  );
  if (kept.some(({ id }) => id === token.id)) return { text, token };
  await configs.remove(keyOf(patronTokenAccountItem, token));
  return null;
}

/** Ends tokens of the account at once. Repeating it changes nothing. Answers what is left. */
export async function revokePatronTokens(
  configs: Table,
  account: string,
  which: (token: PatronToken) => boolean,
): Promise<PatronToken[]> {
  const revoked: string[] = [];
  const kept = await change(configs, account, (tokens) => {
    revoked.push(...tokens.filter(which).map(({ hash }) => hash));
    return tokens.filter((token) => !which(token));
  });
  for (const hash of new Set(revoked)) {
    await configs.remove(keyOf(patronTokenAccountItem, { hash }));
  }
  return kept;
}

/** By what the token of a text is held; null for none. 0.5 read units. */
export async function findHeldToken(configs: Table, text: string): Promise<HeldToken | null> {
  const tokenHash = hashOf(text);
  const found = await getItem(configs, patronTokenAccountItem, { hash: tokenHash });
  return found && { account: found.account, tokenHash };
}

/**
 * Notes that a performer of another account uses a token; the same one may do it again. Null where
 * the token was revoked, or another performer has used it.
 */
export async function takePatronToken(
  configs: Table,
  held: HeldToken,
  user: { readonly account: string; readonly performer: string },
  now: number,
): Promise<PatronToken | null> {
  const kept = await change(configs, held.account, (tokens) =>
    tokens.map((token) => {
      if (token.hash !== held.tokenHash || !isFor(token, user)) return token;
      if (token.usedAt !== null && token.endedAt === null) return token;
      const { account: userAccount, performer: usedBy } = user;
      return { ...token, usedBy, userAccount, usedAt: now, endedAt: null };
    }),
  );
  const token = kept.find(({ hash }) => hash === held.tokenHash);
  return token && token.usedBy !== null && isFor(token, user) ? token : null;
}

/** Gives a token back: its studio's subscription covers its user no longer. */
export async function endPatronUse(configs: Table, held: HeldToken, now: number): Promise<void> {
  await change(configs, held.account, (tokens) =>
    tokens.map((token) =>
      token.hash === held.tokenHash && token.endedAt === null ? { ...token, endedAt: now } : token,
    ),
  );
}

/**
 * The account's performers that a studio's subscription covers now. The studio's own items are the
 * truth about it, so revoking a token acts at once. 1.5 read units for each studio, none without.
 */
export async function listCoverage(
  configs: Table,
  { id, patrons = {} }: Pick<Account, 'id' | 'patrons'>,
  now: number,
): Promise<ReadonlyMap<string, Coverage>> {
  const held = Object.entries(patrons);
  const studios = [...new Set(held.map(([, { account }]) => account))];
  const covering = await Promise.all(studios.map((studio) => coveringOf(configs, studio, now)));
  return new Map(
    covering.flat().flatMap((token) => {
      const isHeld = held.some(
        ([name, { tokenHash }]) => name === token.usedBy && tokenHash === token.hash,
      );
      if (!isHeld || token.userAccount !== id || token.usedBy === null) return [];
      return [[token.usedBy, { patron: token.performer, since: token.usedAt ?? 0 }] as const];
    }),
  );
}

async function coveringOf(configs: Table, studio: string, now: number): Promise<PatronToken[]> {
  const [account, tokens] = await Promise.all([
    findAccount(configs, studio),
    readTokens(configs, studio),
  ]);
  if (!account || account.closedAt !== undefined) return [];
  return selectCoveringTokens(
    tokens,
    countPatronTokens(account, Object.keys(account.performers).length, now),
  );
}

function isFor(
  { usedBy, userAccount }: PatronToken,
  user: { readonly account: string; readonly performer: string },
): boolean {
  return usedBy === null || (usedBy === user.performer && userAccount === user.account);
}

async function readTokens(configs: Table, account: string): Promise<readonly PatronToken[]> {
  const item = await getItem(configs, patronTokensItem, { account }, { consistent: true });
  return item?.tokens ?? [];
}

/** Saves what `next` makes of the tokens, and returns it. Nothing is written if it is the same. */
async function change(
  configs: Table,
  account: string,
  next: (tokens: readonly PatronToken[]) => readonly PatronToken[],
): Promise<PatronToken[]> {
  const saved = await updateItem(configs, patronTokensItem, { account }, (stored) => {
    const tokens = stored?.tokens ?? [];
    const changed = next(tokens);
    return JSON.stringify(changed) === JSON.stringify(tokens) ? null : { tokens: changed };
  });
  return saved?.tokens ?? [];
}
