const LOOK_EVERY_MS = 50;

/**
 * Waits for a condition. It is polled because its clock may be virtual and jump; the timeout uses
 * real time.
 *
 * @returns whether the condition became true; false on timeout or abort
 */
export function waitUntil(
  isSo: () => boolean,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (so: boolean) => {
      clearInterval(look);
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      resolve(so);
    };
    const giveUp = () => end(false);
    const look = setInterval(() => isSo() && end(true), LOOK_EVERY_MS);
    const timer = setTimeout(giveUp, timeoutMs);
    signal.addEventListener('abort', giveUp);

    if (isSo()) end(true);
    else if (signal.aborted || timeoutMs <= 0) end(false);
  });
}
