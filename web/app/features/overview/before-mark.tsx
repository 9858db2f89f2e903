import { BEFORE_COLOR } from './tokens-series';

/** A short line at the height of the day before: over a bar, or where there is none. */
export function BeforeMark({
  width,
  cx,
  cy,
}: {
  /** In pixels. */
  width: number;
  /** Set by the chart; missing where the day has no value. */
  cx?: number;
  cy?: number;
}) {
  if (cx === undefined || cy === undefined || !Number.isFinite(cy)) return null;
  return (
    <line
      x1={cx - width / 2}
      x2={cx + width / 2}
      y1={cy}
      y2={cy}
      stroke={BEFORE_COLOR}
      strokeOpacity="0.75"
      strokeWidth="2"
    />
  );
}
