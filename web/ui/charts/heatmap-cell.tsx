import { chakra } from '@chakra-ui/react';
import type { Slot } from '@shared/domain/time/weekday-slots';
import { useDiscreet } from '@web/lib/preferences';
import { heatInk } from '../theme/palette';
import { type HeatMeasure, shadeOf } from './heat-measure';
import { slotLabel } from './heatmap-facts';
import type { GridCellProps } from './use-grid-cursor';

interface HeatmapCellProps extends GridCellProps {
  slot: Slot;
  measure: HeatMeasure;
  /** The week's highest value, where the scale ends. */
  highest: number;
  height: number;
  isCurrent: boolean;
}

export function HeatmapCell({
  slot,
  measure,
  highest,
  height,
  isCurrent,
  ...cell
}: HeatmapCellProps) {
  const isHidden = useDiscreet()[0] && measure.isPrivate;
  const step = shadeOf(slot.tokens, highest, measure.floor);
  const amount = slot.tokens === 0 ? measure.none : measure.describe(slot.tokens);
  const text = isHidden ? 'hidden' : amount;
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
      {step > 0 && !isHidden && <span aria-hidden="true">{measure.cell(slot.tokens)}</span>}
      <chakra.span srOnly>{`${slotLabel(slot)}${isCurrent ? ', now' : ''}: ${text}`}</chakra.span>
    </chakra.td>
  );
}
