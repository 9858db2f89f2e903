import { createHash, randomBytes } from 'node:crypto';
import type { Table } from '@lambdas/runtime/table';

/** Where an invitation leads. */
export interface Invitation {
  /** The account whose team it is for. */
  readonly owner: string;
  /** Whom it was mailed to, in lower case. */
  readonly email: string;
}

/** Codes have 160 random bits, so a plain hash suffices. */
export const hashOfCode = (code: string) => createHash('sha256').update(code).digest('hex');
const keyOf = (hash: string) => ({ pk: `INVITE#${hash}`, sk: 'INVITE' });

export function makeInviteCode(): string {
  return randomBytes(20).toString('base64url');
}

/**
 * Keeps where a code leads, until `expiresAt` (epoch ms). Whether it can still be accepted is what
 * the team's member says; this is only how it is found.
 */
export async function saveInvitation(
  configs: Table,
  code: string,
  { owner, email }: Invitation,
  expiresAt: number,
): Promise<void> {
  await configs.put({
    ...keyOf(hashOfCode(code)),
    owner,
    email,
    ttl: Math.ceil(expiresAt / 1000),
  });
}

/** Null for a code that nobody was sent. 1 read unit: the mail may be quicker than a copy. */
export async function findInvitation(configs: Table, code: string): Promise<Invitation | null> {
  const item = await configs.get(keyOf(hashOfCode(code)), { consistent: true });
  return item ? { owner: String(item.owner), email: String(item.email) } : null;
}
