import type { PerformerProfile, Role } from '@shared/api/performers';
import type { UserSettings } from '@shared/api/settings';
import { createContext, useContext } from 'react';

/** The signed-in account, as the dashboard sees it. */
export interface Account {
  profile: PerformerProfile;
  settings: UserSettings;
  /** IANA zone in which every time is shown. */
  zone: string;
}

/** The room whose numbers are on the screen. */
export interface CurrentPerformer {
  name: string;
  /** The caller's role in this room. */
  role: Role;
  performers: PerformerProfile['performers'];
  switchTo: (name: string) => void;
}

export const AccountContext = createContext<Account | null>(null);
export const PerformerContext = createContext<CurrentPerformer | null>(null);

/** Profile, settings and zone of the signed-in account. */
export function useAccount(): Account {
  const account = useContext(AccountContext);
  if (account === null) throw new Error('useAccount must be used within the AccountProvider.');
  return account;
}

/** The current room. Only screens that need one are shown once there is one. */
export function usePerformer(): CurrentPerformer {
  const performer = useContext(PerformerContext);
  if (performer === null) {
    throw new Error('usePerformer must be used within the AccountProvider, with a room connected.');
  }
  return performer;
}

/** The current room, or null before the first is connected. */
export function useOptionalPerformer(): CurrentPerformer | null {
  return useContext(PerformerContext);
}
