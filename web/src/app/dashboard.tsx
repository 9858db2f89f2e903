import { lazy } from 'react';
import { useSession } from '../lib/use-session';
import { screens } from './screens';

const AccountPage = lazy(screens.account);
const SignedIn = lazy(screens.signedIn);

/** The dashboard for whoever is signed in, the way in for everybody else. */
export function Dashboard() {
  return useSession() === null ? <AccountPage /> : <SignedIn />;
}
