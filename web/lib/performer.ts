import type { PerformerProfile, Role } from '@shared/api/performers';
import type { UserSettings } from '@shared/api/settings';
import { createContext, useContext } from 'react';

/** The signed-in account, as the dashboard uses it. */
export interface Account {
  profile: PerformerProfile;
  settings: UserSettings;
  /** IANA time zone in which all times are shown. */
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

/** Returns the profile, settings and time zone of the signed-in account. */
export function useAccount(): Account {
  const account = useContext(AccountContext);
  if (account === null) throw new Error('useAccount must be used within the AccountProvider.');
  return account;
}

/** Returns the current room. For screens that are only shown if there is one. */
export function usePerformer(): CurrentPerformer {
  const performer = useContext(PerformerContext);
  if (performer === null) {
    throw new Error('usePerformer must be used within the AccountProvider, with a room connected.');
  }
  return performer;
}

/** Returns the current room, or null before the first one is connected. */
export function useOptionalPerformer(): CurrentPerformer | null {
  return useContext(PerformerContext);
}
