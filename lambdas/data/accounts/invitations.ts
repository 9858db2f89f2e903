import { createHash, randomBytes } from 'node:crypto';
import { defineItem, type ItemOf } from '@lambdas/runtime/item-kind';
import { getItem, putItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import * as z from 'zod';

/** Tells whose team a mailed code is for. */
export const invitationItem = defineItem({
  name: 'invitations',
  table: 'configs',
  pk: 'INVITE#{hash}',
  sk: 'INVITE',
  schema: () =>
    z.object({
      /** The account whose team it is for. */
      owner: z.string(),
      /** Whom it was mailed to, in lower case. */
      email: z.string(),
      ttl: z.number(),
    }),
});

export type Invitation = Pick<ItemOf<typeof invitationItem>, 'owner' | 'email'>;

/** Codes have 160 random bits, so a plain hash suffices. */
export const hashOfCode = (code: string) => createHash('sha256').update(code).digest('hex');

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
  const ttl = Math.ceil(expiresAt / 1000);
  await putItem(configs, invitationItem, { hash: hashOfCode(code) }, { owner, email, ttl });
}

/** Null for a code that nobody was sent. 1 read unit: the mail may be quicker than a copy. */
export async function findInvitation(configs: Table, code: string): Promise<Invitation | null> {
  return getItem(configs, invitationItem, { hash: hashOfCode(code) }, { consistent: true });
}
