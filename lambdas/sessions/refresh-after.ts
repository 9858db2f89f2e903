/** By how much a read of the listener may be late: it reads many rooms, and the platform may be slow. */
const LATE_SECONDS = 5;
/** How soon to ask again about a read that was later, and about events that no call has read yet. */
const AGAIN_SECONDS = 10;

/** What a caller just got of a running session. */
interface LiveAnswer {
  /** When the last chunk of its log was appended (epoch ms). */
  readonly appendedAt: number;
  /** Whether it contains everything that was captured. */
  readonly isComplete: boolean;
}

/**
 * Returns in how many seconds a running session may have news: shortly after the listener's next read.
 * If that read left no chunk, because it is late or nothing happened, once more ten seconds later, then
 * in the rhythm. At least 1 and at most `everySeconds + 5`, even if clocks differ.
 *
 * @param everySeconds the listener's rhythm
 * @param now epoch ms
 */
export function refreshAfter(
  { appendedAt, isComplete }: LiveAnswer,
  everySeconds: number,
  now: number,
): number {
  const age = Math.max(0, now - appendedAt) / 1000;
  const overdue = age - everySeconds - LATE_SECONDS;
  const untilNext = overdue < 0 ? -overdue : everySeconds - (overdue % everySeconds);
  const untilAgain = isComplete ? AGAIN_SECONDS - overdue : AGAIN_SECONDS;
  const asksAgain = !isComplete || (overdue >= 0 && untilAgain > 0);
  return Math.ceil(asksAgain ? Math.min(untilAgain, untilNext) : untilNext);
}
