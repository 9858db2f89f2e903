/** The stand-in's own time: the base clock, ahead by what tests have advanced it. */
export interface Clock {
  /** Seconds since 1970, as in Stripe's answers. */
  now(): number;
  /** Milliseconds. */
  advance(milliseconds: number): void;
  /** Runs something as if it happened at that second. */
  at(second: number, run: () => void): void;
}

export interface ClockOptions {
  readonly base: () => Date;
  /** How far ahead it starts, in milliseconds. */
  readonly offset: number;
  readonly saveOffset: (milliseconds: number) => void;
}

export function openClock({ base, offset, saveOffset }: ClockOptions): Clock {
  let ahead = offset;
  let pinned: number | undefined;
  return {
    now: () => pinned ?? Math.floor((base().getTime() + ahead) / 1_000),
    advance(milliseconds) {
      ahead += milliseconds;
      saveOffset(ahead);
    },
    at(second, run) {
      pinned = second;
      try {
        run();
      } finally {
        pinned = undefined;
      }
    },
  };
}
