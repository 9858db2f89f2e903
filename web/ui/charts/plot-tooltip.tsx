import { useDiscreet } from '@web/lib/preferences';
import { useEffect } from 'react';
import { useChart } from './chart-context';
import { describeFacts, type PointFacts, TooltipCard } from './tooltip-card';

/** Shows the point's details and announces them. */
export function PlotTooltip<Point>({
  isActive,
  point,
  describe,
}: {
  isActive: boolean;
  point: Point | undefined;
  describe: (point: Point) => PointFacts;
}) {
  const { announce } = useChart();
  const [isDiscreet] = useDiscreet();
  const facts = isActive && point !== undefined ? describe(point) : null;
  const spoken = facts === null ? '' : describeFacts(facts, isDiscreet);

  useEffect(() => {
    if (spoken !== '') announce(spoken);
  }, [spoken, announce]);

  return facts === null ? null : <TooltipCard {...facts} />;
}
