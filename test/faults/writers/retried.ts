import type { Process } from '../process';

/** Something that somebody wants done, and repeats until it is. */
export type RetriedCall = (process: Process) => Promise<unknown>;

/** One who has one wish after the other, each repeated until it was answered. */
export interface RetryingClient {
  /** Tries the wish that is open, or the next one where there is any. */
  act(process: Process): Promise<void>;
  /** Whether something is still to be repeated. */
  isWaiting(): boolean;
}

/** @param next makes up the next wish; null where there is none for now */
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
