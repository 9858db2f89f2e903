import { AccountProvider } from './account-provider';
import { DashboardShell } from './dashboard-shell';

/** The account, and the frame around every screen of it. */
export default function SignedIn() {
  return (
    <AccountProvider>
      <DashboardShell />
    </AccountProvider>
  );
}
