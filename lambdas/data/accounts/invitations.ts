import { createHash, randomBytes } from 'node:crypto';
import { defineItem, type ItemOf } from '@lambdas/runtime/item-kind';
import { getItem, putItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import * as z from 'zod';

/** Finds the team of a mailed code. */
export const invitationItem = defineItem({
  name: 'invitations',
  table: 'configs',
  pk: 'INVITE#{hash}',
  sk: 'INVITE',
  schema: () =>
    z.object({
      /** The account whose team it is for. */
      owner: z.string(),
      /** The address it was mailed to, in lower case. */
      email: z.string(),
      ttl: z.number(),
    }),
});

export type Invitation = Pick<ItemOf<typeof invitationItem>, 'owner' | 'email'>;

/** Codes have 160 random bits, so a plain hash is enough. */
export const hashOfCode = (code: string) => createHash('sha256').update(code).digest('hex');

export function makeInviteCode(): string {
  return randomBytes(20).toString('base64url');
}

/**
 * Stores which team a code belongs to, until `expiresAt` (epoch ms). Only the team's member item
 * says whether it can still be accepted.
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

/**
 * Finds the invitation of a code; null for an unknown code. 1 read unit: strongly consistent,
 * because the mail may arrive very quickly.
 */
export async function findInvitation(configs: Table, code: string): Promise<Invitation | null> {
  return getItem(configs, invitationItem, { hash: hashOfCode(code) }, { consistent: true });
}
