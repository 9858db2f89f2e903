import { randomBytes } from 'node:crypto';
import { defineItem, type ItemOf, keyOf } from '@lambdas/runtime/item-kind';
import { putItem, queryItems } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import { SECURITY_EVENTS } from '@shared/domain/access/security-events';
import { DAY_MS } from '@shared/domain/time/utc-day';
import * as z from 'zod';

/** One entry of an account's security log. It never holds an address or a secret. */
export const securityLogItem = defineItem({
  name: 'security-log',
  table: 'configs',
  pk: 'U#{account}',
  sk: 'SECURITY#{at:time}#{id}',
  version: 4,
  schema: () =>
    z.object({
      event: z.enum(SECURITY_EVENTS),
      /** What it was about: a room, a team member's email address, or an access token's name. */
      about: z.string().nullable(),
      /** Such as `Chrome on Windows`; null if unknown. */
      device: z.string().nullable(),
      /** Email address of the team member who did it; null for the account itself. */
      by: z.string().nullable(),
      ttl: z.number(),
    }),
});

/** `at` is in epoch ms. */
export type SecurityEntry = Omit<ItemOf<typeof securityLogItem>, 'ttl' | 'id'>;

export const SECURITY_LOG_KEPT_MS = 365 * DAY_MS;
/** How many entries are shown. */
export const MAX_SHOWN_ENTRIES = 100;
/** The user pool and this service have clocks of their own, and sign-in times have whole seconds. */
const CLOCK_DIFFERENCE_MS = 10_000;

/** Adds an entry to an account's log. One write. */
export async function addSecurityEntry(configs: Table, entry: SecurityEntry): Promise<void> {
  const { account, at, event, about, device, by } = entry;
  const ttl = Math.ceil((at + SECURITY_LOG_KEPT_MS) / 1000);
  const parts = { account, at, id: randomBytes(6).toString('hex') };
  await putItem(configs, securityLogItem, parts, { event, about, device, by, ttl });
}

/** Lists the newest 100 entries of an account's log, newest first. At most 6 read units. */
export async function listSecurityEntries(
  configs: Table,
  account: string,
): Promise<SecurityEntry[]> {
  const range = { descending: true, limit: MAX_SHOWN_ENTRIES, consistent: true };
  return queryItems(configs, securityLogItem, { account }, range);
}

/**
 * Adds the device to the entry of a sign-in, which the user pool wrote without knowing it. Does
 * nothing if the entry is missing or has a device. 0.5 read units and at most one write.
 *
 * @param signedInAt the token's `auth_time`, in epoch ms
 */
export async function addSignInDevice(
  configs: Table,
  account: string,
  { signedInAt, device }: { signedInAt: number; device: string },
): Promise<void> {
  const entries = await queryItems(
    configs,
    securityLogItem,
    { account },
    {
      from: { at: signedInAt - CLOCK_DIFFERENCE_MS },
      to: { at: signedInAt + CLOCK_DIFFERENCE_MS },
    },
  );
  const signIn = entries.find((entry) => entry.event === 'signed-in' && entry.device === null);
  if (!signIn) return;
  const set = { expression: 'SET device = :device', values: { ':device': device, ':null': null } };
  await configs.update(keyOf(securityLogItem, signIn), set, 'device = :null');
}
