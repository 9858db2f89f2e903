import { Box } from '@chakra-ui/react';
import { tokensToUsd } from '../../../shared/domain/money';
import type { Slot } from '../../../shared/domain/weekday-slots';
import { formatTokensExactly, formatUsd } from '../lib/format';
import { slotLabel } from './heatmap-facts';
import { TooltipCard } from './tooltip-card';
import type { Anchor } from './use-grid-cursor';

const WIDTH = 216;

/** Tokens and dollars of the cell under the pointer or the keyboard. The cell itself speaks. */
export function HeatmapTooltip({
  slot,
  anchor,
  within,
}: {
  slot: Slot;
  anchor: Anchor;
  /** Width of the heatmap in pixels; the card stays inside. */
  within: number;
}) {
  const left = Math.min(Math.max(0, anchor.x - WIDTH / 2), Math.max(0, within - WIDTH));
  const rows =
    tokensToUsd(slot.tokens) === 0
      ? []
      : [
          { name: 'Tips', value: formatTokensExactly(slot.tokens), isPrivate: true },
          { name: 'About', value: formatUsd(slot.tokens), isPrivate: true },
        ];
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
        rows={rows}
        note={rows.length === 0 ? 'No tips in this hour' : undefined}
      />
    </Box>
  );
}
