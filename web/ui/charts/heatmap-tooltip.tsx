import { Box } from '@chakra-ui/react';
import type { Slot } from '@shared/domain/time/weekday-slots';
import type { HeatMeasure } from './heat-measure';
import { slotLabel } from './heatmap-facts';
import { TooltipCard } from './tooltip-card';
import type { Anchor } from './use-grid-cursor';

const WIDTH = 216;

/** Details of the active cell. Screen readers get them from the cell itself. */
export function HeatmapTooltip({
  slot,
  measure,
  anchor,
  within,
}: {
  slot: Slot;
  measure: HeatMeasure;
  anchor: Anchor;
  /** Width of the heatmap in pixels. The card stays inside. */
  within: number;
}) {
  const left = Math.min(Math.max(0, anchor.x - WIDTH / 2), Math.max(0, within - WIDTH));
  const isNone = slot.tokens === 0;
  return (
    <Box
      aria-hidden="true"
      position="absolute"
      zIndex="tooltip"
      pointerEvents="none"
      w={`${WIDTH}px`}
      style={{ left, top: anchor.y, transform: 'translateY(calc(-100% - 6px))' }}
    >
      <TooltipCard
        title={slotLabel(slot)}
        rows={isNone ? [] : measure.facts(slot)}
        note={isNone ? `${measure.none} in this hour` : undefined}
      />
    </Box>
  );
}
