const LOOK_EVERY_MS = 50;

/**
 * Waits until something is so. The clock in the question may be a virtual one that jumps, so it is
 * asked again and again; the patience is real time.
 *
 * @returns whether it became so; false when patience ran out or the signal came
 */
export function waitUntil(
  isSo: () => boolean,
  patienceMs: number,
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (so: boolean) => {
      clearInterval(look);
      clearTimeout(patience);
      signal.removeEventListener('abort', giveUp);
      resolve(so);
    };
    const giveUp = () => end(false);
    const look = setInterval(() => isSo() && end(true), LOOK_EVERY_MS);
    const patience = setTimeout(giveUp, patienceMs);
    signal.addEventListener('abort', giveUp);

    if (isSo()) end(true);
    else if (signal.aborted || patienceMs <= 0) end(false);
  });
}
