import { useSession } from '@web/lib/use-session';
import { lazyScreen } from './lazy-screen';

const AccountPage = lazyScreen('account');
const SignedIn = lazyScreen('signedIn');

/** The dashboard for whoever is signed in, the way in for everybody else. */
export function Dashboard() {
  return useSession() === null ? <AccountPage /> : <SignedIn />;
}
