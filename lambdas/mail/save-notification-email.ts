import { endpoint } from '@lambdas/endpoint/endpoint';
import { checkNames } from '@lambdas/services/ownership/become-owner';
import { saveNotificationEmail } from '@shared/api/mail';
import { toAddressResponse } from './address-response';
import { changeAddress } from './change-address';
import { confirmAddress } from './confirm-address';
import { sendConfirmation } from './send-confirmation';

export const handler = endpoint(
  saveNotificationEmail,
  async ({ params: { p }, body }, { caller, services }) => {
    checkNames(body, p, caller.account);
    const toResponse = (address: Parameters<typeof toAddressResponse>[0]) => ({
      performerName: p,
      notificationEmail: toAddressResponse(address),
    });
    if ('code' in body) return toResponse(await confirmAddress(services, p, body.code));

    const wanted = body.notificationEmail?.toLowerCase() ?? '';
    if (wanted === '' || wanted === caller.account.email) {
      return toResponse(await changeAddress(services, p, wanted));
    }
    return toResponse(await sendConfirmation(services, p, wanted));
  },
);
