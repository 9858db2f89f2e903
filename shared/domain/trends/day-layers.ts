import { type CalendarSpan, type CalendarStep, calendarSpans } from '../time/calendar-spans';

/** What one thing amounted to, by local date; dates without any may be missing. */
export interface DatedAmounts {
  readonly name: string;
  readonly days: readonly { readonly date: string; readonly amount: number }[];
}

export interface DayLayersPoint extends CalendarSpan {
  /** `unfinished`: now lies in it, so it will still grow. */
  readonly state: 'done' | 'unfinished';
  /** One for each layer. */
  readonly values: readonly number[];
  readonly total: number;
}

export interface DayLayers {
  readonly by: CalendarStep;
  /** In their order; null names the late ones together. */
  readonly names: readonly (string | null)[];
  /** In order, without holes, up to the one that holds now. */
  readonly points: readonly DayLayersPoint[];
}

const LONGEST_BY_DAY = 93 * 86_400_000;
/** As many as the eye keeps apart in one bar. */
const MAX_LAYERS = 6;

/**
 * Lays amounts on top of each other by local day; long periods by week.
 *
 * @param sources the largest first: those that come late have no layer of their own
 * @param period epoch ms, `end` exclusive
 */
export function dayLayers(
  sources: readonly DatedAmounts[],
  { start, end, zone, now }: { start: number; end: number; zone: string; now: number },
): DayLayers {
  const until = Math.min(end, now + 1);
  const by = end - start <= LONGEST_BY_DAY ? 'day' : 'week';
  const spans = calendarSpans(start, until, by, zone);
  const all = sources.map((source) => ({
    name: source.name,
    amounts: amountsOf(source, spans),
  }));
  const own = all.length <= MAX_LAYERS ? all : all.slice(0, MAX_LAYERS - 1);
  const rest = all.slice(own.length);

  return {
    by,
    names: [...own.map(({ name }) => name), ...(rest.length > 0 ? [null] : [])],
    points: spans.map((span, place) => {
      const at = ({ amounts }: { amounts: readonly number[] }) => amounts[place] ?? 0;
      const values = [...own.map(at), ...(rest.length > 0 ? [sumOf(rest.map(at))] : [])];
      const isNow = span.start <= now && now < span.end;
      return {
        ...span,
        state: isNow ? 'unfinished' : 'done',
        values,
        total: sumOf(values),
      };
    }),
  };
}

function amountsOf({ days }: DatedAmounts, spans: readonly CalendarSpan[]): number[] {
  const amounts = spans.map(() => 0);
  for (const { date, amount } of days) {
    // The service counts days at one offset: beside a clock change a date may lie just outside.
    const place = Math.max(
      0,
      spans.findLastIndex(({ day }) => day <= date),
    );
    amounts[place] = (amounts[place] ?? 0) + amount;
  }
  return amounts;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
