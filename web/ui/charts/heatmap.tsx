import { Box, chakra } from '@chakra-ui/react';
import type { WeekdayHours } from '@shared/api/earnings';
import { listSlots, WEEKDAYS } from '@shared/domain/time/weekday-slots';
import { useMemo, useRef } from 'react';
import { type HeatMeasure, TIP_TOKENS } from './heat-measure';
import { HeatmapCell } from './heatmap-cell';
import { hourLabel, type SlotKey } from './heatmap-facts';
import { HeatmapLegend } from './heatmap-legend';
import { HeatmapTooltip } from './heatmap-tooltip';
import { useElementWidth } from './use-element-width';
import { useGridCursor } from './use-grid-cursor';

/** Below this width in pixels, hours are rows and days are columns. */
const NARROW_BELOW = 750;
/** Below this width, even that layout has no room for weekday names. */
const TINY_BELOW = 420;
/**
 * In a prerendered page, whose width is unknown: in a narrow place, the grid is as high as it will be
 * there, so that what follows stays in place, and its columns are too narrow for numbers.
 */
const UNMEASURED = {
  containerType: 'inline-size',
  [`@container (max-width: ${NARROW_BELOW - 0.02}px)`]: {
    '& tbody td': { height: '108px' },
    '& table': { fontSize: '12px' },
    '& td, & thead th': { overflow: 'hidden', whiteSpace: 'nowrap', textIndent: '-99em' },
  },
};

export interface HeatmapProps {
  /** A value per hour of the week; tips in tokens unless `measure` says otherwise. */
  hours: WeekdayHours;
  /** @default tips in tokens */
  measure?: HeatMeasure;
  /** Names the grid: `Tip tokens by weekday and hour, Bucharest time`. */
  label: string;
  /** The current hour in the time zone of `hours`. It is highlighted. */
  current: SlotKey | null;
  /** Less space, for a small part of another screen. */
  isSmall?: boolean;
}

/** A grid of 7 days by 24 hours, Monday first. Arrow keys move from cell to cell. */
export function Heatmap({
  hours,
  measure = TIP_TOKENS,
  label,
  current,
  isSmall = false,
}: HeatmapProps) {
  const [ref, width] = useElementWidth<HTMLDivElement>();
  const grid = useRef<HTMLTableElement>(null);
  const isNarrow = width > 0 && width < NARROW_BELOW;
  const isTiny = width > 0 && width < TINY_BELOW;
  const slots = useMemo(() => listSlots(hours), [hours]);
  const highest = Math.max(...slots.map((slot) => slot.tokens));
  const cursor = useGridCursor(grid, {
    rows: isNarrow ? 24 : 7,
    columns: isNarrow ? 7 : 24,
  });
  const cellHeight = isSmall ? 26 : isNarrow ? 30 : 40;

  const cellAt = (row: number, column: number) => {
    const weekday = isNarrow ? column : row;
    const hour = isNarrow ? row : column;
    const slot = slots[weekday * 24 + hour];
    if (slot === undefined) return null;
    return (
      <HeatmapCell
        key={column}
        slot={slot}
        measure={measure}
        highest={highest}
        height={cellHeight}
        isCurrent={current?.weekday === slot.weekday && current.hour === hour}
        {...cursor.cellProps(row, column)}
      />
    );
  };

  const columnNames = isNarrow
    ? WEEKDAYS.map((day) => day.slice(0, isTiny ? 2 : 3))
    : Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
  const rowNames = isNarrow
    ? Array.from({ length: 24 }, (_, hour) => hourLabel(hour))
    : WEEKDAYS.map((day) => day.slice(0, 3));
  const active = cursor.active;
  const activeSlot =
    active === null
      ? undefined
      : slots[isNarrow ? active.column * 24 + active.row : active.row * 24 + active.column];

  return (
    <Box ref={ref} position="relative" css={width === 0 && !isSmall ? UNMEASURED : undefined}>
      <chakra.table
        ref={grid}
        role="grid"
        aria-label={label}
        w="100%"
        tableLayout="fixed"
        borderCollapse="separate"
        borderSpacing="2px"
        fontSize={isNarrow || width > 1000 ? '12px' : '10.5px'}
        fontVariantNumeric="tabular-nums lining-nums"
        onKeyDown={cursor.onKeyDown}
        onMouseLeave={cursor.leave}
      >
        <thead>
          <tr>
            <chakra.td w={isNarrow ? '44px' : '36px'} />
            {columnNames.map((name) => (
              <HeadCell key={name} scope="col" name={name} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rowNames.map((name, row) => (
            <tr key={name}>
              <HeadCell scope="row" name={name} />
              {columnNames.map((_, column) => cellAt(row, column))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
      {activeSlot !== undefined && cursor.anchor !== null && (
        <HeatmapTooltip slot={activeSlot} measure={measure} anchor={cursor.anchor} within={width} />
      )}
      <HeatmapLegend highest={highest} measure={measure} />
    </Box>
  );
}

function HeadCell({ scope, name }: { scope: 'col' | 'row'; name: string }) {
  return (
    <chakra.th
      scope={scope}
      fontWeight="medium"
      color="fg.muted"
      textAlign={scope === 'row' ? 'start' : 'center'}
      px="0"
    >
      {name}
    </chakra.th>
  );
}
