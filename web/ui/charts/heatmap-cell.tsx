import { chakra } from '@chakra-ui/react';
import type { Slot } from '@shared/domain/time/weekday-slots';
import { useDiscreet } from '@web/lib/preferences';
import { HEAT, heatInk } from './heat-colors';
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
  /** The recommended hour. */
  isBest: boolean;
  /** Little data is behind it. */
  isThin: boolean;
}

/** A thin cell keeps only a part of its color, so its text is that of the panel. */
const THIN = 30;
const LAST = HEAT.length - 1;

/** The color of a step, and a text color that is legible on it. */
function fill(step: number, isThin: boolean) {
  const color = HEAT[step];
  return isThin
    ? { bg: `color-mix(in srgb, ${color} ${THIN}%, {colors.bg.panel})`, color: 'fg' }
    : { bg: color, color: heatInk(step) };
}

const NOW = 'inset 0 0 0 2px {colors.fg}, 0 0 0 1px {colors.bg.panel}';
const BEST = 'inset 0 0 0 2px {colors.bg.panel}, 0 0 0 3px {colors.lamp.focusRing}';

export function HeatmapCell({
  slot,
  measure,
  highest,
  height,
  isCurrent,
  isBest,
  isThin,
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
      position={isBest ? 'relative' : undefined}
      {...(step === 0
        ? { bg: 'bg.muted' }
        : // On a dark page, the highest value is the lightest, so that small ones don't glow.
          { ...fill(step - 1, isThin), _dark: fill(LAST - (step - 1), isThin) })}
      boxShadow={isBest ? BEST : isCurrent ? NOW : undefined}
      fontWeight={isCurrent || isBest ? 'bold' : undefined}
      outline="none"
      _focusVisible={{ outline: '3px solid {colors.lamp.focusRing}', outlineOffset: '1px' }}
      {...cell}
    >
      {step > 0 && !isHidden && <span aria-hidden="true">{measure.cell(slot.tokens)}</span>}
      <chakra.span
        srOnly
      >{`${slotLabel(slot)}${isCurrent ? ', now' : ''}${isBest ? ', recommended' : ''}: ${text}`}</chakra.span>
    </chakra.td>
  );
}
