import { getPerformerProfile, getUserSettings } from '@shared/api/client-calls.gen';
import { keepAccount, keptAccount } from '@web/lib/kept-account';
import { AccountContext, PerformerContext } from '@web/lib/performer';
import { readStored, STORED, store } from '@web/lib/stored';
import { useCall } from '@web/lib/use-call';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { AccountFailure } from './account-failure';
import { ShellSkeleton } from './shell-skeleton';
import { useCurrentPerformer } from './use-current-performer';

/** Fetches the account once and hands it to every screen; keeps the profile in this browser. */
export function AccountProvider({ children }: { children: ReactNode }) {
  // Who comes back sees their screen at once, as the account was; what has changed since follows.
  const [kept] = useState(keptAccount);
  const profile = useCall(getPerformerProfile, {}, { old: kept?.profile });
  // The first answer may bring the API key that the settings need.
  const canSummarize = profile.data !== undefined || readStored(STORED.apiKey) !== null;
  const settings = useCall(getUserSettings, canSummarize ? {} : null, { old: kept?.settings });
  const performer = useCurrentPerformer(profile.data);

  useEffect(() => {
    if (profile.data === undefined) return;
    const { apiToken: _, ...kept } = profile.data;
    store(
      STORED.performer,
      JSON.stringify({ ...kept, performerName: performer?.name ?? kept.performerName }),
    );
  }, [profile.data, performer?.name]);

  const known = useMemo(() => {
    if (profile.data === undefined || settings.data === undefined) return null;
    return { profile: profile.data, settings: settings.data, zone: settings.data.timezone };
  }, [profile.data, settings.data]);
  useEffect(() => {
    if (known !== null) keepAccount(known);
  }, [known]);
  // The screen is drawn in steps that a touch may come between.
  const account = useDeferredValue(known);

  if (account === null) {
    const failed = [profile, settings].filter(({ error }) => error !== null);
    const retry = () => void Promise.all(failed.map((query) => query.refetch()));
    const error = failed[0]?.error;
    return error ? <AccountFailure error={error} onRetry={retry} /> : <ShellSkeleton />;
  }
  return (
    <AccountContext value={account}>
      <PerformerContext value={performer}>{children}</PerformerContext>
    </AccountContext>
  );
}
