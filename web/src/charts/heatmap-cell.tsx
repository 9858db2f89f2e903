import { chakra } from '@chakra-ui/react';
import { heatStep } from '../../../shared/domain/heat-scale';
import type { Slot } from '../../../shared/domain/weekday-slots';
import { useDiscreet } from '../lib/preferences';
import { heatInk } from '../theme/palette';
import { slotAmount, slotLabel } from './heatmap-facts';
import { formatCell } from './tick-format';
import type { GridCellProps } from './use-grid-cursor';

interface HeatmapCellProps extends GridCellProps {
  slot: Slot;
  /** The highest sum of the week, where the scale ends. */
  highest: number;
  height: number;
  isCurrent: boolean;
}

export function HeatmapCell({ slot, highest, height, isCurrent, ...cell }: HeatmapCellProps) {
  const [isDiscreet] = useDiscreet();
  const step = heatStep(slot.tokens, highest);
  const amount = isDiscreet ? 'hidden' : slotAmount(slot.tokens);
  return (
    <chakra.td
      role="gridcell"
      aria-current={isCurrent ? 'time' : undefined}
      h={`${height}px`}
      p="0"
      textAlign="center"
      borderRadius="3px"
      lineHeight="1"
      cursor="default"
      whiteSpace="nowrap"
      overflow="hidden"
      bg={step === 0 ? 'bg.muted' : `heat.${step - 1}`}
      style={step === 0 ? undefined : { color: heatInk(step - 1) }}
      boxShadow={isCurrent ? 'inset 0 0 0 2px {colors.fg}, 0 0 0 1px {colors.bg.panel}' : undefined}
      fontWeight={isCurrent ? 'bold' : undefined}
      outline="none"
      _focusVisible={{ outline: '3px solid {colors.lamp.focusRing}', outlineOffset: '1px' }}
      {...cell}
    >
      {step > 0 && !isDiscreet && <span aria-hidden="true">{formatCell(slot.tokens)}</span>}
      <chakra.span srOnly>{`${slotLabel(slot)}${isCurrent ? ', now' : ''}: ${amount}`}</chakra.span>
    </chakra.td>
  );
}
