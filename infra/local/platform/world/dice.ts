/** A stream of pseudo-random numbers, always the same for the same key. */
export interface Dice {
  /** In [0, 1). */
  roll(): number;
  /** An integer from `low` to `high`, both inclusive. */
  integer(low: number, high: number): number;
  /** A real number in [low, high). */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** Approximately normal around 0, rarely beyond ±3. */
  bell(): number;
  /** An exponentially distributed waiting time with the given mean. */
  wait(mean: number): number;
}

/**
 * Creates dice for one purpose. Streams with different keys are independent, so adding a random
 * decision in one place changes nothing elsewhere.
 */
export function createDice(...key: readonly (string | number)[]): Dice {
  let state = hash(key.join('\u0001'));

  // Mulberry32: 32 bits of state, which is enough for the few thousand rolls of one stream.
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };

  return {
    roll,
    integer: (low, high) => low + Math.floor(roll() * (high - low + 1)),
    between: (low, high) => low + roll() * (high - low),
    chance: (probability) => roll() < probability,
    pick: (list) => list[Math.floor(roll() * list.length)] ?? list[0],
    bell: () => (roll() + roll() + roll() + roll() - 2) * 1.73,
    wait: (mean) => -Math.log(1 - roll()) * mean,
  };
}

/**
 * A number in [0, 1) derived from integers, for decisions made too often to create a stream each
 * time.
 */
export function fraction(a: number, b: number, c = 0): number {
  return scramble(scramble(scramble(a) ^ b) ^ c) / 4294967296;
}

/** A 32-bit hash of a text. */
export function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    bits = Math.imul(bits ^ text.charCodeAt(index), 0x01000193);
  }

  return scramble(bits);
}

function scramble(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return (bits ^ (bits >>> 16)) >>> 0;
}
