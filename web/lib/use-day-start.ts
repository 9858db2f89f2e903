import { DEFAULT_DAY_START, MAX_DAY_START } from '@shared/domain/schedule/nights';
import { useSyncExternalStore } from 'react';
import { readStored, STORED, store } from './stored';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The local hour at which days start in week maps. Kept in this browser. */
export function useDayStart(): readonly [number, (hour: number) => void] {
  const hour = useSyncExternalStore(subscribe, readDayStart, () => DEFAULT_DAY_START);
  return [hour, setDayStart];
}

function readDayStart(): number {
  const stored = readStored(STORED.dayStart);
  const hour = Number(stored);
  return stored !== null && Number.isInteger(hour) && hour >= 0 && hour <= MAX_DAY_START
    ? hour
    : DEFAULT_DAY_START;
}

function setDayStart(hour: number): void {
  store(STORED.dayStart, hour === DEFAULT_DAY_START ? null : String(hour));
  for (const listener of listeners) listener();
}
