import { endpoint } from '@lambdas/endpoint/endpoint';
import { checkNames } from '@lambdas/services/ownership/become-owner';
import { saveNotificationEmail } from '@shared/api/mail';
import { askToConfirm } from './ask-to-confirm';
import { changeAddress } from './change-address';
import { confirmAddress } from './confirm-address';
import { shownAddress } from './shown-address';

export const handler = endpoint(
  saveNotificationEmail,
  async ({ params: { p }, body }, { caller, services }) => {
    checkNames(body, p, caller.account);
    const shown = (address: Parameters<typeof shownAddress>[0]) => ({
      performerName: p,
      notificationEmail: shownAddress(address),
    });
    if ('code' in body) return shown(await confirmAddress(services, p, body.code));

    const wanted = body.notificationEmail?.toLowerCase() ?? '';
    if (wanted === '' || wanted === caller.account.email) {
      return shown(await changeAddress(services, p, wanted));
    }
    return shown(await askToConfirm(services, p, wanted));
  },
);
