import { listSecurityEntries } from '@lambdas/data/accounts/security-log';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { iso } from '@lambdas/runtime/iso';
import { listSecurityLog } from '@shared/api/account';

export const handler = endpoint(listSecurityLog, async (_, { caller, services }) => {
  const entries = await listSecurityEntries(services.configs, caller.account.id);
  return {
    entries: entries.map(({ at, event, about, device, by }) => ({
      time: iso(at),
      event,
      about,
      device,
      by,
    })),
  };
});
