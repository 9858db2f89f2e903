import { ApiError } from '@lambdas/runtime/errors';
import type { Services } from '@lambdas/runtime/services';
import type { UploadBodyOutput, UploadReceipt } from '@shared/api/uploads';
import type { Role } from '@shared/domain/access/grant';
import type * as z from 'zod';
import { measureUpload } from './measure-upload';
import { takeLedger } from './save-ledger';
import { saveSessionUpload } from './save-session-upload';

/** Who uploads for which performer. */
interface Uploader {
  readonly performer: string;
  /** The account. */
  readonly account: string;
  readonly role: Role;
}

/** Whether a role on a performer may upload data. */
export function mayUpload(role: Role): boolean {
  return role !== 'ReadOnly';
}

/**
 * Stores what a person or their browser extension uploads.
 *
 * @throws ApiError `forbidden` for a role that may only read
 */
export async function takeUpload(
  services: Services,
  { performer, account, role }: Uploader,
  body: UploadBodyOutput,
): Promise<z.input<typeof UploadReceipt>> {
  if (!mayUpload(role)) {
    throw new ApiError(
      'forbidden',
      `You have read-only access to ${performer}, so you can’t upload data.`,
    );
  }
  if (body.kind === 'ledger') return takeLedger(services, performer, body);
  const receipt = await saveSessionUpload(services, performer, account, body);
  measureUpload(body, services.now());
  return receipt;
}
