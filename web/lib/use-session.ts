import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange, type Session } from './session';

/** Returns the person signed in, or null, which it also is in a prerendered page. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, currentSession, () => null);
}
