const WEEK_MS = 7 * 86_400_000;
const WEEKS = 4;
/** Starts that are closer belong to the same habit. */
const CLOSE_MS = 3 * 3_600_000;

/**
 * Finds when a performer usually goes live next: the first time in the coming week at which she went
 * live at least twice in the last four weeks, on that day of the week and within three hours. The
 * week of a clock change may be an hour off.
 *
 * @param starts of sessions, epoch ms
 * @param now epoch ms
 * @returns epoch ms; null if there is no such habit
 */
export function findUsualStart(starts: readonly number[], now: number): number | null {
  const coming = starts
    .filter((start) => start <= now && start > now - WEEKS * WEEK_MS)
    .map((start) => start + Math.ceil((now - start + 1) / WEEK_MS) * WEEK_MS)
    .sort((a, b) => a - b);
  const first = coming.find(
    (start, index) => (coming[index + 1] ?? Number.POSITIVE_INFINITY) - start <= CLOSE_MS,
  );
  if (first === undefined) return null;
  const habit = coming.filter((start) => start >= first && start - first <= CLOSE_MS);
  return habit[Math.floor(habit.length / 2)] ?? null;
}
