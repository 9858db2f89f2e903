import { getUserSettings } from '../../shared/api/settings';
import { endpoint } from '../lib/endpoint';
import { shownSettings } from './shown-settings';

export const handler = endpoint(getUserSettings, async (_, { caller, services }) =>
  shownSettings(caller.account, services.now()),
);
