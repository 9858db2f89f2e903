import { useSyncExternalStore } from 'react';
import { readStored, STORED, type StoredName, store } from './stored';

/** On-off settings that belong to this browser, not to the account. */
type Switch = typeof STORED.discreet | typeof STORED.density;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function useSwitch(name: Switch): readonly [boolean, (on: boolean) => void] {
  const isOn = useSyncExternalStore(
    subscribe,
    () => readStored(name as StoredName) === 'on',
    () => false,
  );
  return [isOn, (on) => setSwitch(name, on)];
}

function setSwitch(name: Switch, on: boolean): void {
  store(name, on ? 'on' : null);
  for (const listener of listeners) listener();
}

/** Hides names and money immediately, for a screen that others can see. */
export function useDiscreet(): readonly [boolean, (on: boolean) => void] {
  return useSwitch(STORED.discreet);
}

/** Tables with less space. */
export function useCompact(): readonly [boolean, (on: boolean) => void] {
  return useSwitch(STORED.density);
}
