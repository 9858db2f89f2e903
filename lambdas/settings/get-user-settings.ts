import { endpoint } from '@lambdas/endpoint/endpoint';
import { toSettingsResponse } from '@lambdas/services/settings/settings-response';
import { getUserSettings } from '@shared/api/settings';

export const handler = endpoint(getUserSettings, async (_, { caller, services }) =>
  toSettingsResponse(caller.account, services.now()),
);
