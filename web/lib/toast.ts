import { useSyncExternalStore } from 'react';

const SHOWN_MS = 4_000;

/** What was last said that passes by itself; a new object each time, so that it is said again. */
export interface Toast {
  readonly text: string;
}

const listeners = new Set<() => void>();
let current: Toast | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says for a few seconds, over any screen, that something is done. */
export function showToast(text: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => put(null), SHOWN_MS);
  put({ text });
}

/** What to show; null for nothing. */
export function useToast(): Toast | null {
  return useSyncExternalStore(subscribe, () => current);
}

function put(toast: Toast | null): void {
  current = toast;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
