import { getPerformerProfile, getUserSettings } from '@shared/api/client-calls.gen';
import { keepAccount, readCachedAccount } from '@web/lib/cached-account';
import { AccountContext, PerformerContext } from '@web/lib/performer';
import { STORED, store } from '@web/lib/stored';
import { useCall } from '@web/lib/use-call';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { AccountFailure } from './account-failure';
import { ShellSkeleton } from './shell-skeleton';
import { useCurrentPerformer } from './use-current-performer';

/** Loads the account once, provides it to every screen, and stores the profile in this browser. */
export function AccountProvider({ children }: { children: ReactNode }) {
  // Returning users see their screen immediately, with the stored account; changes follow.
  const [kept] = useState(readCachedAccount);
  const profile = useCall(getPerformerProfile, {}, { old: kept?.profile });
  const settings = useCall(getUserSettings, {}, { old: kept?.settings });
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
  const isCurrent = [profile, settings].every(
    ({ isSuccess, isFetching, dataUpdatedAt }) => isSuccess && !isFetching && dataUpdatedAt > 0,
  );
  useEffect(() => {
    if (known !== null && isCurrent) keepAccount(known);
  }, [known, isCurrent]);
  // Deferred, so that touches can interrupt drawing the screen.
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
