import { endpoint } from '@lambdas/endpoint/endpoint';
import { shownSettings } from '@lambdas/services/settings/shown-settings';
import { getUserSettings } from '@shared/api/settings';

export const handler = endpoint(getUserSettings, async (_, { caller, services }) =>
  shownSettings(caller.account, services.now()),
);
