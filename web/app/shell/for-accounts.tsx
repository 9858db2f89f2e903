import { useSession } from '@web/lib/use-session';
import { lazyScreen } from './lazy-screen';

const AccountPage = lazyScreen('account');
const SignedIn = lazyScreen('signedIn');

/** The dashboard for signed-in users; for everybody else the sign-in screen. */
export function Dashboard() {
  return useSession() === null ? <AccountPage /> : <SignedIn />;
}
