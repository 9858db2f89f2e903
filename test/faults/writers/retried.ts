import type { Process } from '../process';

/** A call that somebody repeats until it succeeds. */
export type RetriedCall = (process: Process) => Promise<unknown>;

/** Makes one call after another, each repeated until it was answered. */
export interface RetryingClient {
  /** Tries the pending call, or the next one if there is any. */
  act(process: Process): Promise<void>;
  /** Whether a call is still pending. */
  isWaiting(): boolean;
}

/** @param next returns the next call; null if there is none for now */
export function createRetryingClient(
  next: () => RetriedCall | null,
  onRepeat: () => void,
): RetryingClient {
  let open: RetriedCall | null = null;
  return {
    isWaiting: () => open !== null,
    async act(process) {
      if (open) onRepeat();
      open ??= next();
      if (!open) return;
      await open(process);
      open = null;
    },
  };
}
