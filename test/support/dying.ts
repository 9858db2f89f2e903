/** A process that was killed: it gets no further answer. */
export class Killed extends Error {}

/**
 * Wraps the requests of a process that is killed at its n-th one (from 1): before it takes effect if
 * n is even, else after it.
 */
export function dyingAt(request: number) {
  let left = request;
  return <Args extends unknown[], Result>(ask: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      left -= 1;
      if (left < 0 || (left === 0 && request % 2 === 0)) throw new Killed();
      const answer = await ask(...args);
      if (left === 0) throw new Killed();
      return answer;
    };
}
