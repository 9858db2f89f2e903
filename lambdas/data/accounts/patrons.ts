import { createHash, randomBytes } from 'node:crypto';
import { defineItem, type ItemOf, keyOf } from '@lambdas/runtime/item-kind';
import { getItem, putItem, updateItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import { countPatronTokens, selectCoveringTokens } from '@shared/domain/access/patronage';
import * as z from 'zod';
import { type Account, findAccount } from './accounts';

/** An account's patron tokens, with which its subscription covers performers of other accounts. */
export const patronTokensItem = defineItem({
  name: 'patron-tokens',
  table: 'configs',
  pk: 'U#{account}',
  sk: 'PATRONS',
  version: 5,
  schema: () =>
    z.object({
      /** Each covers one performer. */
      tokens: z.array(
        z.object({
          id: z.string(),
          /** Only the hash is stored. Tokens have 256 random bits, so a plain hash is enough. */
          hash: z.string(),
          last4: z.string(),
          /** The studio's performer for whom it was created. */
          performer: z.string(),
          /** Epoch ms. */
          createdAt: z.number(),
          /** The performer and account that entered it, permanently. Both null until then. */
          usedBy: z.string().nullable(),
          userAccount: z.string().nullable(),
          /** When it was last entered, and when it was given back (epoch ms). */
          usedAt: z.number().nullable(),
          endedAt: z.number().nullable(),
        }),
      ),
      version: z.number(),
    }),
});

/** Finds the account of a patron token. */
export const patronTokenAccountItem = defineItem({
  name: 'patron-token-accounts',
  table: 'configs',
  pk: 'PATRON#{hash}',
  sk: 'TOKEN',
  version: 5,
  schema: () => z.object({ account: z.string() }),
});

export type PatronToken = ItemOf<typeof patronTokensItem>['tokens'][number];

/** A studio's token that an account uses. */
export interface PatronTokenRef {
  /** The studio's account. */
  readonly account: string;
  readonly tokenHash: string;
}

/** A studio's subscription that currently covers a performer. */
export interface Coverage {
  /** The studio's performer for whom the token was created. */
  readonly patron: string;
  /** Epoch ms. */
  readonly since: number;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Lists an account's tokens, oldest first, without revoked ones. One item with as many as the plan
 * allows. Strongly consistent: 1 read unit per 10 tokens.
 */
export async function listPatronTokens(configs: Table, account: string): Promise<PatronToken[]> {
  return [...(await readTokens(configs, account))];
}

/**
 * Creates a token. Its text is only in this return value. Null if the account already has `most`.
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
  // Written first: without an entry in a list, it gives access to nothing.
  await putItem(configs, patronTokenAccountItem, token, { account });
  const saved = await change(configs, account, (tokens) =>
    tokens.length < most ? [...tokens, token] : tokens,
  );
  if (saved.some(({ id }) => id === token.id)) return { text, token };
  await configs.remove(keyOf(patronTokenAccountItem, token));
  return null;
}

/** Revokes tokens of the account at once, and returns the rest. Idempotent. */
export async function revokePatronTokens(
  configs: Table,
  account: string,
  which: (token: PatronToken) => boolean,
): Promise<PatronToken[]> {
  const revoked: string[] = [];
  const saved = await change(configs, account, (tokens) => {
    revoked.push(...tokens.filter(which).map(({ hash }) => hash));
    return tokens.filter((token) => !which(token));
  });
  for (const hash of new Set(revoked)) {
    await configs.remove(keyOf(patronTokenAccountItem, { hash }));
  }
  return saved;
}

/** Finds the token of a text; null if there is none. 0.5 read units. */
export async function findPatronToken(
  configs: Table,
  text: string,
): Promise<PatronTokenRef | null> {
  const tokenHash = hashOf(text);
  const found = await getItem(configs, patronTokenAccountItem, { hash: tokenHash });
  return found && { account: found.account, tokenHash };
}

/**
 * Records that a performer of another account uses a token. Idempotent for the same performer. Null
 * if the token was revoked, or another performer has used it.
 */
export async function takePatronToken(
  configs: Table,
  ref: PatronTokenRef,
  user: { readonly account: string; readonly performer: string },
  now: number,
): Promise<PatronToken | null> {
  const saved = await change(configs, ref.account, (tokens) =>
    tokens.map((token) => {
      if (token.hash !== ref.tokenHash || !isFor(token, user)) return token;
      if (token.usedAt !== null && token.endedAt === null) return token;
      const { account: userAccount, performer: usedBy } = user;
      return { ...token, usedBy, userAccount, usedAt: now, endedAt: null };
    }),
  );
  const token = saved.find(({ hash }) => hash === ref.tokenHash);
  return token && token.usedBy !== null && isFor(token, user) ? token : null;
}

/** Gives a token back, which ends its coverage. */
export async function endPatronUse(
  configs: Table,
  ref: PatronTokenRef,
  now: number,
): Promise<void> {
  await change(configs, ref.account, (tokens) =>
    tokens.map((token) =>
      token.hash === ref.tokenHash && token.endedAt === null ? { ...token, endedAt: now } : token,
    ),
  );
}

/**
 * Returns the account's performers that a studio's subscription currently covers. Reads the
 * studio's own items, so revoking a token takes effect at once. 1.5 read units per studio.
 */
export async function listCoverage(
  configs: Table,
  { id, patrons = {} }: Pick<Account, 'id' | 'patrons'>,
  now: number,
): Promise<ReadonlyMap<string, Coverage>> {
  const owned = Object.entries(patrons);
  const studios = [...new Set(owned.map(([, { account }]) => account))];
  const covering = await Promise.all(studios.map((studio) => coveringOf(configs, studio, now)));
  return new Map(
    covering.flat().flatMap((token) => {
      const isLinked = owned.some(
        ([name, { tokenHash }]) => name === token.usedBy && tokenHash === token.hash,
      );
      if (!isLinked || token.userAccount !== id || token.usedBy === null) return [];
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

/** Saves the result of `next` and returns it. Writes nothing if it is unchanged. */
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
