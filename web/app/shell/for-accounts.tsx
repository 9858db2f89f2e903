import { useSession } from '@web/lib/use-session';
import type { ReactNode } from 'react';
import { lazyScreen } from './lazy-screen';

const AccountPage = lazyScreen('account');

/** Screens for signed-in users; for everybody else the sign-in screen. */
export function ForAccounts({ inside }: { inside: ReactNode }) {
  return useSession() === null ? <AccountPage /> : inside;
}
