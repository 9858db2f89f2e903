import { useSyncExternalStore } from 'react';

const SHOWN_MS = 4_000;

/** The latest toast. A new object each time, so that the same text is announced again. */
export interface Toast {
  readonly text: string;
}

const listeners = new Set<() => void>();
let current: Toast | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a confirmation over any screen for a few seconds. */
export function showToast(text: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => put(null), SHOWN_MS);
  put({ text });
}

/** Returns the toast to show; null for none. */
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
