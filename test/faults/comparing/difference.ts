/** What of a room's statistics is not what happened. */
export interface Difference {
  /** Events and observations that the chain does not hold. */
  readonly lost: number;
  /** Those that statistics count more often than they happened. */
  readonly doubled: number;
  /** Statistics that differ from the truth, by name. */
  readonly wrong: readonly string[];
}

/** Notes a name where what is stored is not what is true. */
export type Check = (name: string, stored: unknown, truth: unknown) => void;

export function openChecks(): { readonly check: Check; readonly wrong: readonly string[] } {
  const wrong: string[] = [];
  return {
    wrong,
    check(name, stored, truth) {
      if (JSON.stringify(stored) !== JSON.stringify(truth)) wrong.push(name);
    },
  };
}
