import type { NotificationAddress } from '@lambdas/data/mails/mail-addresses';
import { iso } from '@lambdas/runtime/iso';
import type { NotificationEmail } from '@shared/api/mail';

/** Converts a notification address to its response, which contains only a masked address. */
export function toAddressResponse(address: NotificationAddress | null): NotificationEmail | null {
  if (!address) return null;
  return {
    address: address.masked,
    state: address.state,
    checkedAt: iso(address.checkedAt),
  };
}
