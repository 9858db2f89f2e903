import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { defineItem, type ItemOf } from '@lambdas/runtime/item-kind';
import { sealedSecret } from '@lambdas/runtime/secret-box';
import type { Services } from '@lambdas/runtime/services';
import { getItem, putItem } from '@lambdas/runtime/stored-items';
import { ifVersion, type Table } from '@lambdas/runtime/table';
import { maskAddress } from '@shared/domain/mails/masked-address';
import { CODE_MS, selectRecentCodes } from '@shared/domain/mails/notification-address';
import * as z from 'zod';

/** A performer's notification address, besides the account's own, and its confirmation. */
export const mailAddressItem = defineItem({
  name: 'mail-address',
  table: 'configs',
  pk: 'P#{performer}',
  sk: 'MAIL-TO',
  schema: () =>
    z.object({
      /** Null for none. Times are epoch ms. */
      address: z
        .object({
          /** New for every address, so that an old address's code doesn't apply to it. */
          id: z.string(),
          sealed: sealedSecret(),
          masked: z.string(),
          state: z.enum(['unconfirmed', 'confirmed']),
          /** When it was saved, or confirmed. */
          checkedAt: z.number(),
          /** Hash of the code that confirms it, or has confirmed it. */
          codeHash: z.string().nullable(),
          codeUntil: z.number(),
        })
        .nullable(),
      /** When confirmation mails were sent, within the last day. */
      sentAt: z.array(z.number()),
      version: z.number(),
    }),
});

export type AddressRecord = Omit<ItemOf<typeof mailAddressItem>, 'performer'>;
export type NotificationAddress = NonNullable<AddressRecord['address']>;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Reads a performer's address record. 0.5 read units, or 1 when consistent. */
export async function findAddress(
  configs: Table,
  performer: string,
  options: { consistent?: boolean } = {},
): Promise<AddressRecord> {
  const record = await getItem(configs, mailAddressItem, { performer }, options);
  return record ?? { address: null, sentAt: [], version: 0 };
}

/**
 * Saves a record that replaces the version that was read. Returns false if somebody saved in
 * between.
 */
export async function saveAddress(
  configs: Table,
  performer: string,
  { address, sentAt, version }: AddressRecord,
): Promise<boolean> {
  const next = { address, sentAt, version: version + 1 };
  return putItem(configs, mailAddressItem, { performer }, next, ifVersion(version));
}

/** Seals an address that needs no confirmation. */
export async function confirmedAddress(
  { secrets, now }: Pick<Services, 'secrets' | 'now'>,
  performer: string,
  text: string,
): Promise<NotificationAddress> {
  return {
    id: randomUUID(),
    sealed: await secrets.seal(text, secretOf(performer)),
    masked: maskAddress(text),
    state: 'confirmed',
    checkedAt: now(),
    codeHash: null,
    codeUntil: 0,
  };
}

/** Returns the address as text. */
export async function openAddress(
  { secrets }: Pick<Services, 'secrets'>,
  performer: string,
  { sealed }: NotificationAddress,
): Promise<string> {
  return secrets.open(sealed, secretOf(performer));
}

/** Whether the sealed address equals the text. */
export async function isSameAddress(
  services: Pick<Services, 'secrets'>,
  performer: string,
  address: NotificationAddress,
  text: string,
): Promise<boolean> {
  return (await openAddress(services, performer, address)) === text;
}

/**
 * Returns the record with a new code for its address. The code's text is only in this return value.
 */
export function withCode(
  record: AddressRecord,
  address: NotificationAddress,
  now: number,
): { code: string; record: AddressRecord } {
  const code = randomBytes(24).toString('base64url');
  const requested: NotificationAddress = {
    ...address,
    state: 'unconfirmed',
    checkedAt: now,
    codeHash: hashOf(code),
    codeUntil: now + CODE_MS,
  };
  const sentAt = [...selectRecentCodes(record.sentAt, now), now];
  return { code, record: { ...record, address: requested, sentAt } };
}

/** Checks a code. `used`: it has already confirmed the address, so a repeated request is fine. */
export function checkCode(
  { codeHash, codeUntil, state }: NotificationAddress,
  code: string,
  now: number,
): 'right' | 'used' | 'wrong' {
  if (codeHash === null || codeHash !== hashOf(code)) return 'wrong';
  if (state === 'confirmed') return 'used';
  return now < codeUntil ? 'right' : 'wrong';
}

function secretOf(performer: string) {
  return { owner: performer, kind: 'notification-email' } as const;
}
