/** One measured number, and the most it may be; every goal is an upper bound. */
export interface Figure {
  readonly figure: string;
  readonly value: number;
  readonly unit: string;
  /** Null for a number that is only told. */
  readonly goal: number | null;
  readonly holds: boolean;
}

/** A number that must not be above its goal. Values are rounded as they are shown. */
export function goal(figure: string, value: number, unit: string, most: number): Figure {
  const shown = rounded(value);
  return { figure, value: shown, unit, goal: most, holds: shown <= most };
}

/** A number without a goal, told because others rest on it. */
export function told(figure: string, value: number, unit: string): Figure {
  return { figure, value: rounded(value), unit, goal: null, holds: true };
}

/** Four significant digits, or whole numbers from a thousand on. */
function rounded(value: number): number {
  return Math.abs(value) >= 1000 ? Math.round(value) : Number(value.toPrecision(4));
}
