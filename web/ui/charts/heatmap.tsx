import { Box, chakra } from '@chakra-ui/react';
import type { WeekdayHours } from '@shared/api/earnings';
import { findSlot, listHours } from '@shared/domain/schedule/nights';
import { listSlots, type Slot, WEEKDAYS } from '@shared/domain/time/weekday-slots';
import { useDayStart } from '@web/lib/use-day-start';
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
  /** The hours that the screen recommends. They are framed. */
  best?: readonly SlotKey[];
  /** Whether little data is behind an hour. It is faded, and doesn’t set the end of the scale. */
  isThin?: (slot: SlotKey) => boolean;
  /** Less space, for a small part of another screen. */
  isSmall?: boolean;
}

/**
 * A grid of 7 days by 24 hours, Monday first. Days start at the hour chosen in this browser, so that
 * a night is one row. Arrow keys move from cell to cell.
 */
export function Heatmap({
  hours,
  measure = TIP_TOKENS,
  label,
  current,
  best = NONE,
  isThin = NOT_THIN,
  isSmall = false,
}: HeatmapProps) {
  const [dayStart] = useDayStart();
  const [ref, width] = useElementWidth<HTMLDivElement>();
  const grid = useRef<HTMLTableElement>(null);
  const isNarrow = width > 0 && width < NARROW_BELOW;
  const isTiny = width > 0 && width < TINY_BELOW;
  const slots = useMemo(() => listSlots(hours), [hours]);
  const highest = highestOf(slots, isThin);
  const hourOrder = listHours(dayStart);
  const cursor = useGridCursor(grid, {
    rows: isNarrow ? 24 : 7,
    columns: isNarrow ? 7 : 24,
  });
  const cellHeight = isSmall ? 26 : isNarrow ? 30 : 40;

  const slotAt = (row: number, column: number): Slot | undefined => {
    const day = WEEKDAYS[isNarrow ? column : row];
    const hour = hourOrder[isNarrow ? row : column];
    if (day === undefined || hour === undefined) return undefined;
    const { weekday } = findSlot(day, hour, dayStart);
    return slots[WEEKDAYS.indexOf(weekday) * 24 + hour];
  };
  const cellAt = (row: number, column: number) => {
    const slot = slotAt(row, column);
    if (slot === undefined) return null;
    return (
      <HeatmapCell
        key={column}
        slot={slot}
        measure={measure}
        highest={highest}
        height={cellHeight}
        isCurrent={isSame(current, slot)}
        isBest={best.some((one) => isSame(one, slot))}
        isThin={isThin(slot)}
        {...cursor.cellProps(row, column)}
      />
    );
  };

  const columnNames = isNarrow
    ? WEEKDAYS.map((day) => day.slice(0, isTiny ? 2 : 3))
    : hourOrder.map((hour) => String(hour).padStart(2, '0'));
  const rowNames = isNarrow
    ? hourOrder.map((hour) => hourLabel(hour))
    : WEEKDAYS.map((day) => day.slice(0, 3));
  const active = cursor.active;
  const activeSlot = active === null ? undefined : slotAt(active.row, active.column);

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

const NONE: readonly SlotKey[] = [];
const NOT_THIN = () => false;

/** Returns where the scale ends. Hours with little data count only if there are no others. */
function highestOf(slots: readonly Slot[], isThin: (slot: SlotKey) => boolean): number {
  const solid = Math.max(0, ...slots.filter((slot) => !isThin(slot)).map(({ tokens }) => tokens));
  return solid > 0 ? solid : Math.max(...slots.map(({ tokens }) => tokens));
}

function isSame(one: SlotKey | null, other: SlotKey): boolean {
  return one?.weekday === other.weekday && one.hour === other.hour;
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
