import { randomInt } from 'node:crypto';
import { below, type Item, type Table } from '@lambdas/runtime/table';

/**
 * An account's wish to have a performer, and the code that shows whose the name is: who can write
 * it into the room's subject runs the room. Times are epoch ms.
 */
export interface PerformerClaim {
  readonly account: string;
  readonly performer: string;
  readonly code: string;
  readonly expiresAt: number;
  /** When the scanner saw the code in the subject of the performer's own room. */
  readonly seenAt: number | null;
}

const KEPT_MS = 48 * 60 * 60_000;
/** Names that one account may be claiming at a time: a scan reads the claims of all accounts. */
export const MAX_CLAIMS = 5;
/** Claims that one scan looks for; by far more than are ever made in two days. */
const MAX_PENDING = 5_000;

/** Without letters and digits that are taken for each other. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 8;

const PK = 'CLAIMS';
const keyOf = (account: string, performer: string) => ({ pk: PK, sk: `${account}#${performer}` });

/** The account's pending claim on a performer; null for none. 0.5 read units, or 1 when consistent. */
export async function findClaim(
  configs: Table,
  account: string,
  performer: string,
  now: number,
  options: { consistent?: boolean } = {},
): Promise<PerformerClaim | null> {
  const item = await configs.get(keyOf(account, performer), options);
  const claim = item ? claimOf(item) : null;
  return claim && claim.expiresAt > now ? claim : null;
}

/**
 * Makes the account's claim on a performer, or answers the one that is pending: the code stays the
 * same for 48 hours. Null where the account has as many claims as it may have. 1 read unit each.
 */
export async function makeClaim(
  configs: Table,
  account: string,
  performer: string,
  now: number,
): Promise<PerformerClaim | null> {
  const others = await listClaimsOf(configs, account, now);
  const pending = others.find((claim) => claim.performer === performer);
  if (pending) return pending;
  if (others.length >= MAX_CLAIMS) return null;

  const expiresAt = now + KEPT_MS;
  const claim = { account, performer, code: drawCode(), expiresAt, seenAt: null };
  const { code } = claim;
  const made = await configs.put(
    {
      ...keyOf(account, performer),
      code,
      expiresAt,
      seenAt: null,
      ttl: Math.ceil(expiresAt / 1000),
    },
    // What has expired may stand for some days more.
    { expression: 'attribute_not_exists(pk) OR expiresAt <= :now', values: { ':now': now } },
  );
  if (made) return claim;
  return findClaim(configs, account, performer, now, { consistent: true });
}

/** Ends a claim; repeating it changes nothing. */
export async function removeClaim(
  configs: Table,
  account: string,
  performer: string,
): Promise<void> {
  await configs.remove(keyOf(account, performer));
}

/** Every claim whose code was not seen yet: one query, 0.5 read units for each 20 or so. */
export async function listUnseenClaims(configs: Table, now: number): Promise<PerformerClaim[]> {
  const items = await configs.query({ pk: PK, from: '0', to: '\uffff', limit: MAX_PENDING });
  return items.map(claimOf).filter(({ expiresAt, seenAt }) => expiresAt > now && seenAt === null);
}

/** Notes that a claim's code stood in the subject of its performer's room. */
export async function noteClaimSeen(
  configs: Table,
  { account, performer, code }: PerformerClaim,
  now: number,
): Promise<void> {
  await configs.update(
    keyOf(account, performer),
    { expression: 'SET seenAt = :now', values: { ':now': now, ':code': code } },
    'code = :code',
  );
}

async function listClaimsOf(
  configs: Table,
  account: string,
  now: number,
): Promise<PerformerClaim[]> {
  const items = await configs.query({ pk: PK, ...below(`${account}#`), consistent: true });
  return items.map(claimOf).filter(({ expiresAt }) => expiresAt > now);
}

function drawCode(): string {
  const signs = Array.from({ length: CODE_LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length)));
  return `RL-${signs.join('')}`;
}

/** Items are written by this file only, so their shape is known. */
function claimOf({ sk, code, expiresAt, seenAt }: Item): PerformerClaim {
  const [account = '', performer = ''] = sk.split('#');
  return {
    account,
    performer,
    code: String(code),
    expiresAt: Number(expiresAt),
    seenAt: typeof seenAt === 'number' ? seenAt : null,
  };
}
