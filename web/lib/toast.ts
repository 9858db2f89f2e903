import { useSyncExternalStore } from 'react';

/** A short message. Each is a new object, so that the same text can be shown twice. */
export interface Toast {
  readonly text: string;
}

const listeners = new Set<() => void>();
let latest: Toast | null = null;

/** Shows for a few seconds, over any screen, that something is done. */
export function showToast(text: string): void {
  latest = { text };
  for (const listener of listeners) listener();
}

/** The latest message, even if it is no longer shown; null before the first one. */
export function useLatestToast(): Toast | null {
  return useSyncExternalStore(
    subscribe,
    () => latest,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
