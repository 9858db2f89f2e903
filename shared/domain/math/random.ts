/** A stream of pseudo-random numbers, always the same for the same seed. */
export interface Random {
  /** In [0, 1). */
  uniform(): number;
  /** From the standard normal distribution. */
  normal(): number;
  /** From the exponential distribution with mean 1. */
  exponential(): number;
  /** From the gamma distribution with scale 1. @param shape at least 0.5 */
  gamma(shape: number): number;
}

/**
 * Creates random numbers for an estimate that must not change when a page is loaded again. The seed
 * names what is estimated, such as a performer and a day.
 */
export function createRandom(seed: string): Random {
  const uniform = createUniform(hash(seed));
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  // Marsaglia and Tsang, 2000: accepts nearly every attempt.
  const gamma = (shape: number): number => {
    if (shape < 1) return gamma(shape + 1) * (1 - uniform()) ** (1 / shape);
    const d = shape - 1 / 3;
    for (;;) {
      const x = normal();
      const v = (1 + x / Math.sqrt(9 * d)) ** 3;
      if (v > 0 && Math.log(1 - uniform()) < x ** 2 / 2 + d * (1 - v + Math.log(v))) return d * v;
    }
  };
  return { uniform, normal, gamma, exponential: () => -Math.log(1 - uniform()) };
}

/** Two Weyl sequences, mixed (SplitMix32): even streams of neighboring seeds are unrelated. */
function createUniform(seed: number): () => number {
  let state = seed;
  const next = () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  return () => next() / 2 ** 32;
}

/** A hash of a text with 32 bits (FNV-1a). */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (const character of text) {
    bits = Math.imul(bits ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return bits;
}
