import type { NotificationAddress } from '@lambdas/data/mails/mail-addresses';
import { iso } from '@lambdas/runtime/iso';
import type { NotificationEmail } from '@shared/api/mail';

/** A notification address as the API answers it: never the whole of it. */
export function toAddressResponse(address: NotificationAddress | null): NotificationEmail | null {
  if (!address) return null;
  return {
    address: address.masked,
    state: address.state,
    checkedAt: iso(address.checkedAt),
  };
}
