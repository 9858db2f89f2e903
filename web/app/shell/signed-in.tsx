import { AccountProvider } from './account-provider';
import { DashboardShell } from './dashboard-shell';

/** Loads the account and shows the frame around its screens. */
export default function SignedIn() {
  return (
    <AccountProvider>
      <DashboardShell />
    </AccountProvider>
  );
}
