import { BEFORE_COLOR } from './tokens-series';

/** A short line that marks the compared day's value: on a bar, or without one. */
export function BeforeMark({
  width,
  cx,
  cy,
}: {
  /** In pixels. */
  width: number;
  /** Set by the chart; missing if the day has no value. */
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
