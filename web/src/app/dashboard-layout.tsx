import { lazy } from 'react';
import { useSession } from '../lib/use-session';
import { AccountProvider } from './account-provider';
import { DashboardShell } from './dashboard-shell';

const AccountPage = lazy(() => import('../features/account/account-page'));

/** The dashboard for whoever is signed in, the way in for everybody else. */
export function DashboardLayout() {
  if (useSession() === null) return <AccountPage />;
  return (
    <AccountProvider>
      <DashboardShell />
    </AccountProvider>
  );
}
