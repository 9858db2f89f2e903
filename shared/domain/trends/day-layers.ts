import { type CalendarSpan, listCalendarSpans } from '../time/calendar-spans';
import { type CalendarStep, chooseDayOrWeek } from '../time/calendar-step';

/** Amounts of one item by local date; dates without amounts may be missing. */
export interface DatedAmounts {
  readonly name: string;
  readonly days: readonly { readonly date: string; readonly amount: number }[];
}

export interface DayLayersPoint extends CalendarSpan {
  /** `unfinished`: contains the current time, so it will still grow. */
  readonly state: 'done' | 'unfinished';
  /** One value per layer. */
  readonly values: readonly number[];
  readonly total: number;
}

export interface DayLayers {
  readonly by: CalendarStep;
  /** In the order of the layers; null for the combined rest. */
  readonly names: readonly (string | null)[];
  /** In order, without gaps, up to the one that contains the current time. */
  readonly points: readonly DayLayersPoint[];
}

/** Maximum number of layers that can be distinguished in one bar. */
const MAX_LAYERS = 6;

/**
 * Stacks amounts by local day; long periods by week.
 *
 * @param sources sorted by size, largest first; those beyond MAX_LAYERS are combined
 * @param period epoch ms, `end` exclusive; `by` if the dates of the sources are already grouped
 */
export function buildDayLayers(
  sources: readonly DatedAmounts[],
  {
    start,
    end,
    zone,
    now,
    by = chooseDayOrWeek(end - start),
  }: { start: number; end: number; zone: string; now: number; by?: CalendarStep | undefined },
): DayLayers {
  const until = Math.min(end, now + 1);
  const spans = listCalendarSpans(start, until, by, zone);
  const all = sources.map((source) => ({
    name: source.name,
    amounts: computeAmounts(source, spans),
  }));
  const own = all.length <= MAX_LAYERS ? all : all.slice(0, MAX_LAYERS - 1);
  const rest = all.slice(own.length);

  return {
    by,
    names: [...own.map(({ name }) => name), ...(rest.length > 0 ? [null] : [])],
    points: spans.map((span, place) => {
      const at = ({ amounts }: { amounts: readonly number[] }) => amounts[place] ?? 0;
      const values = [...own.map(at), ...(rest.length > 0 ? [sum(rest.map(at))] : [])];
      const isNow = span.start <= now && now < span.end;
      return {
        ...span,
        state: isNow ? 'unfinished' : 'done',
        values,
        total: sum(values),
      };
    }),
  };
}

function computeAmounts({ days }: DatedAmounts, spans: readonly CalendarSpan[]): number[] {
  const amounts = spans.map(() => 0);
  for (const { date, amount } of days) {
    // The service uses a single offset for all days, so near a clock change a date may lie just
    // outside.
    const place = Math.max(
      0,
      spans.findLastIndex(({ day }) => day <= date),
    );
    amounts[place] = (amounts[place] ?? 0) + amount;
  }
  return amounts;
}

function sum(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
