import type { NotificationEmail } from '../../shared/api/mail';
import type { NotificationAddress } from '../data/mail-addresses';
import { iso } from '../lib/iso';

/** A notification address as the API answers it: never the whole of it. */
export function shownAddress(address: NotificationAddress | null): NotificationEmail | null {
  if (!address) return null;
  return {
    address: address.masked,
    state: address.state,
    checkedAt: iso(address.checkedAt),
  };
}
