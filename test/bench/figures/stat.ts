/** A measured number and its maximum. Every goal is an upper bound. */
export interface Stat {
  readonly label: string;
  readonly value: number;
  readonly unit: string;
  /** Null for a number without a goal. */
  readonly goal: number | null;
  readonly holds: boolean;
}

/** A number that must not exceed its goal. Values are rounded to their displayed precision. */
export function goal(label: string, value: number, unit: string, max: number): Stat {
  const displayed = rounded(value);
  return { label, value: displayed, unit, goal: max, holds: displayed <= max };
}

/** A number without a goal, shown because others depend on it. */
export function statWithoutGoal(label: string, value: number, unit: string): Stat {
  return { label, value: rounded(value), unit, goal: null, holds: true };
}

/** Rounds to four significant digits, or to whole numbers from a thousand on. */
function rounded(value: number): number {
  return Math.abs(value) >= 1000 ? Math.round(value) : Number(value.toPrecision(4));
}
