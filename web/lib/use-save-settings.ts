import { getUserSettings, saveUserSettings } from '@shared/api/client-calls.gen';
import type { UserSettings } from '@shared/api/settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './api-client';
import type { CallError } from './call-error';
import { callKey } from './use-call';

/** The settings that can be changed individually. */
export type SettingsChange = Partial<
  Pick<
    UserSettings,
    'timezone' | 'receiveEmailUpdates' | 'shareData' | 'createTipperProfiles' | 'aiSummaries'
  >
>;

/**
 * Saves a change and shows it immediately. If the service refuses, the old setting comes back and
 * `error` says why. Changes are sent one after another, so the last one wins.
 */
export function useSaveSettings() {
  const client = useQueryClient();
  const key = callKey(getUserSettings, {});

  return useMutation<UserSettings, CallError, SettingsChange, UserSettings | undefined>({
    scope: { id: saveUserSettings.id },
    mutationFn: (body) => call(saveUserSettings, { body }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<UserSettings>(key);
      if (before) client.setQueryData<UserSettings>(key, { ...before, ...change });
      return before;
    },
    onError: (_error, _change, before) => {
      if (before) client.setQueryData(key, before);
    },
    onSuccess: (settings) => client.setQueryData(key, settings),
  });
}
