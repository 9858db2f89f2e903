/** Returns pseudo-random numbers in [0, 1), always the same for a seed (Mulberry32). */
export function createDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns one entry of a list, or undefined if it is empty. */
export function pickFrom<T>(list: readonly T[], roll: () => number): T | undefined {
  return list[Math.floor(roll() * list.length)];
}
