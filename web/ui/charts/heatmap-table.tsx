import type { WeekdayHours } from '@shared/api/earnings';
import { DEFAULT_DAY_START, listHours, toDays } from '@shared/domain/schedule/nights';
import { WEEKDAYS } from '@shared/domain/time/weekday-slots';
import { formatCount, MISSING } from '@web/lib/format';
import { Private } from '../components/private';
import type { ChartTableData } from './chart-table';
import { hourLabel } from './heatmap-facts';

type HourRow = Readonly<Record<(typeof WEEKDAYS)[number], number>> & { readonly hour: number };

/** The week as a table: a row per hour, a column per day. */
export function heatmapTable(
  hours: WeekdayHours,
  {
    caption,
    csvName,
    format = formatCount,
    isPrivate = true,
    isZeroMissing = false,
    dayStart = DEFAULT_DAY_START,
  }: {
    caption: string;
    csvName: string;
    /** @default whole numbers */
    format?: (value: number) => string;
    /** The values are money. @default true */
    isPrivate?: boolean;
    /** Zero means not measured and is shown as a dash. @default false */
    isZeroMissing?: boolean;
    /** The local hour at which a day starts. @default 6 */
    dayStart?: number;
  },
): ChartTableData<HourRow> {
  const cellValue = (row: HourRow, day: (typeof WEEKDAYS)[number]) =>
    isZeroMissing && row[day] === 0 ? null : row[day];
  const days = toDays(hours, dayStart);
  return {
    caption,
    csvName,
    rows: listHours(dayStart).map((hour) => rowOf(days, hour)),
    rowKey: ({ hour }) => String(hour),
    columns: [
      {
        key: 'hour',
        header: 'Hour',
        cell: ({ hour }) => hourLabel(hour),
        sortBy: ({ hour }) => hour,
        csv: ({ hour }) => hourLabel(hour),
      },
      ...WEEKDAYS.map((day) => ({
        key: day,
        header: day.slice(0, 3),
        cell: (row: HourRow) => {
          const value = cellValue(row, day);
          if (value === null) return MISSING;
          return isPrivate ? <Private>{format(value)}</Private> : format(value);
        },
        sortBy: (row: HourRow) => cellValue(row, day),
        csv: (row: HourRow) => cellValue(row, day),
        isNumeric: true,
      })),
    ],
  };
}

function rowOf(hours: WeekdayHours, hour: number): HourRow {
  const at = (day: (typeof WEEKDAYS)[number]) => hours[day][hour] ?? 0;
  return {
    hour,
    Monday: at('Monday'),
    Tuesday: at('Tuesday'),
    Wednesday: at('Wednesday'),
    Thursday: at('Thursday'),
    Friday: at('Friday'),
    Saturday: at('Saturday'),
    Sunday: at('Sunday'),
  };
}
