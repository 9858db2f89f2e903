import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { SealedSecret } from '@lambdas/runtime/secret-box';
import type { Services } from '@lambdas/runtime/services';
import { type Item, ifVersion, type Table } from '@lambdas/runtime/table';
import { maskedAddress } from '@shared/domain/mails/masked-address';
import { CODE_MS, recentCodes } from '@shared/domain/mails/notification-address';

/** Where news of a performer goes beside the account's own address. Times are epoch ms. */
export interface NotificationAddress {
  /** Changes with every address, so that what was said of an old one does not hold for the new. */
  readonly id: string;
  readonly sealed: SealedSecret;
  readonly masked: string;
  readonly state: 'unconfirmed' | 'confirmed';
  /** When it was saved, or confirmed. */
  readonly checkedAt: number;
  /** Hash of the code that confirms it, or did. */
  readonly codeHash: string | null;
  readonly codeUntil: number;
}

/** A performer's address, and what must be known to change it. */
export interface AddressRecord {
  /** Null for none. */
  readonly address: NotificationAddress | null;
  /** When mails were sent that ask to confirm one, within the last day. */
  readonly sentAt: readonly number[];
  readonly version: number;
}

const keyOf = (performer: string) => ({ pk: `P#${performer}`, sk: 'MAIL-TO' });
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Half a read unit, or 1 when consistent. */
export async function findAddress(
  configs: Table,
  performer: string,
  options: { consistent?: boolean } = {},
): Promise<AddressRecord> {
  const item = await configs.get(keyOf(performer), options);
  return item ? recordOf(item) : { address: null, sentAt: [], version: 0 };
}

/** Saves a record in place of the version that was read. False where someone saved in between. */
export async function saveAddress(
  configs: Table,
  performer: string,
  { address, sentAt, version }: AddressRecord,
): Promise<boolean> {
  const next = { ...keyOf(performer), address, sentAt, version: version + 1 };
  return configs.put(next, ifVersion(version));
}

/** Seals an address that is confirmed already. */
export async function confirmedAddress(
  { secrets, now }: Pick<Services, 'secrets' | 'now'>,
  performer: string,
  text: string,
): Promise<NotificationAddress> {
  return {
    id: randomUUID(),
    sealed: await secrets.seal(text, secretOf(performer)),
    masked: maskedAddress(text),
    state: 'confirmed',
    checkedAt: now(),
    codeHash: null,
    codeUntil: 0,
  };
}

/** The address as text. */
export async function openAddress(
  { secrets }: Pick<Services, 'secrets'>,
  performer: string,
  { sealed }: NotificationAddress,
): Promise<string> {
  return secrets.open(sealed, secretOf(performer));
}

/** Whether an address is the one of the text. */
export async function isSameAddress(
  services: Pick<Services, 'secrets'>,
  performer: string,
  address: NotificationAddress,
  text: string,
): Promise<boolean> {
  return (await openAddress(services, performer, address)) === text;
}

/** The record with a new code for its address. The code's text is in this answer and nowhere else. */
export function withCode(
  record: AddressRecord,
  address: NotificationAddress,
  now: number,
): { code: string; record: AddressRecord } {
  const code = randomBytes(24).toString('base64url');
  const asked: NotificationAddress = {
    ...address,
    state: 'unconfirmed',
    checkedAt: now,
    codeHash: hashOf(code),
    codeUntil: now + CODE_MS,
  };
  const sentAt = [...recentCodes(record.sentAt, now), now];
  return { code, record: { ...record, address: asked, sentAt } };
}

/**
 * What the code says of the address. `used`: it has confirmed it before, which a repeated request
 * may ask again.
 */
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

/** Items are written by this file only, so their shape is known. */
function recordOf({ address, sentAt, version }: Item): AddressRecord {
  return {
    address: (address as NotificationAddress | null | undefined) ?? null,
    sentAt: (sentAt as number[] | undefined) ?? [],
    version: Number(version),
  };
}
