import { type BarShapeProps, Rectangle } from 'recharts';

/** Diagonal lines in the series' color: this bar can still grow. */
export function HatchPattern({ id, color }: { id: string; color: string }) {
  return (
    <defs>
      <pattern
        id={id}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="6" height="6" fill={color} fillOpacity="0.18" />
        <rect width="2.5" height="6" fill={color} />
      </pattern>
    </defs>
  );
}

/** A bar, hatched if its point is `unfinished`. */
export function StateBar({
  hatchId,
  x,
  y,
  width,
  height,
  ...bar
}: BarShapeProps & { hatchId: string }) {
  const color = bar.fill ?? 'currentColor';
  const isUnfinished = stateOf(bar.payload) === 'unfinished';
  return (
    <Rectangle
      x={x}
      y={y}
      width={width}
      height={height}
      radius={2}
      fill={isUnfinished ? `url(#${hatchId})` : color}
      stroke={isUnfinished ? color : 'none'}
      isAnimationActive={false}
    />
  );
}

function stateOf(point: unknown): unknown {
  return typeof point === 'object' && point !== null && 'state' in point ? point.state : undefined;
}
