import { useDiscreet } from '@web/lib/preferences';
import { useEffect } from 'react';
import { useChart } from './chart-context';
import { type PointFacts, spokenFacts, TooltipCard } from './tooltip-card';

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
  const spoken = facts === null ? '' : spokenFacts(facts, isDiscreet);

  useEffect(() => {
    if (spoken !== '') announce(spoken);
  }, [spoken, announce]);

  return facts === null ? null : <TooltipCard {...facts} />;
}
