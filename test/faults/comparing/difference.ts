import { isDeepStrictEqual } from 'node:util';

/** How a room's statistics differ from what happened. */
export interface Difference {
  /** Number of events and observations missing from the log. */
  readonly lost: number;
  /** Number of those that statistics count more than once. */
  readonly doubled: number;
  /** Names of statistics that differ from the truth. */
  readonly wrong: readonly string[];
}

/** Records a name if the stored value differs from the truth. */
export type Check = (name: string, stored: unknown, truth: unknown) => void;

export function openChecks(): { readonly check: Check; readonly wrong: readonly string[] } {
  const wrong: string[] = [];
  return {
    wrong,
    check(name, stored, truth) {
      if (!isDeepStrictEqual(asJson(stored), asJson(truth))) wrong.push(name);
    },
  };
}

/** What would be stored, whatever the order of its keys. */
function asJson(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
