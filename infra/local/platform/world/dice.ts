/** A stream of chance that is the same for ever for the same key. */
export interface Dice {
  /** In [0, 1). */
  roll(): number;
  /** A whole number from `low` to `high`, both possible. */
  whole(low: number, high: number): number;
  /** A real number in [low, high). */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** Bell-shaped around 0, rarely beyond ±3. */
  bell(): number;
  /** Waiting time of the given mean: many short, few long. */
  wait(mean: number): number;
}

/**
 * Dice for one purpose. Streams with different keys do not influence each other, so a new use
 * of chance in one place leaves every other place as it was.
 */
export function diceFor(...key: readonly (string | number)[]): Dice {
  let state = hash(key.join('\u0001'));

  // Mulberry32: 32 bits of state, far more than the few thousand rolls of one stream need.
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };

  return {
    roll,
    whole: (low, high) => low + Math.floor(roll() * (high - low + 1)),
    between: (low, high) => low + roll() * (high - low),
    chance: (probability) => roll() < probability,
    pick: (list) => list[Math.floor(roll() * list.length)] ?? list[0],
    bell: () => (roll() + roll() + roll() + roll() - 2) * 1.73,
    wait: (mean) => -Math.log(1 - roll()) * mean,
  };
}

/** A number in [0, 1) that belongs to whole numbers, for questions asked too often for a stream. */
export function fraction(a: number, b: number, c = 0): number {
  return scramble(scramble(scramble(a) ^ b) ^ c) / 4294967296;
}

/** 32 bits of a text. */
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
