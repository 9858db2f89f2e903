import type { CamSessionDetails } from '../../../../shared/api/sessions';

const QUARTER = 15 * 60_000;

/** One quarter hour of the clock in a broadcast. */
export interface TipBin {
  /** Its start, ISO 8601 in UTC: the chart's key. */
  readonly time: string;
  /**
   * `gap`: off air the whole quarter hour (between a stop and a reconnect);
   * `unfinished`: it is still running.
   */
  readonly state: 'done' | 'gap' | 'unfinished';
  readonly tokens: number;
  readonly tips: number;
  /** All tips of the broadcast up to the end of this quarter hour. */
  readonly sumSoFar: number;
  /** The single highest tip in it; a null tipper is anonymous. */
  readonly highest: { readonly tokens: number; readonly tipper: string | null } | null;
}

/**
 * A broadcast's tips by quarter hour with the running sum, from the quarter hour it began in to
 * the one it ended in, or of the newest event while it is on air.
 */
export function tipsOverTime({ session, tips, moments, through }: CamSessionDetails): TipBin[] {
  const began = Date.parse(session.startTime);
  const ended = Math.max(began, Date.parse(session.endTime ?? through));
  const newest = tips.reduce((last, tip) => Math.max(last, Date.parse(tip.time)), ended);
  const first = floorTo(began);
  const count = Math.floor((newest - first) / QUARTER) + 1;
  const offAir = stretchesOffAir(moments);

  const sums = Array.from({ length: count }, (): Omit<TipBin, 'time' | 'state' | 'sumSoFar'> => {
    return { tokens: 0, tips: 0, highest: null };
  });
  for (const tip of tips) {
    // A tip a moment before the start event still belongs to the first quarter hour.
    const index = Math.max(0, Math.floor((Date.parse(tip.time) - first) / QUARTER));
    const bin = sums[index];
    if (bin === undefined) continue;
    const isHighest = bin.highest === null || tip.tokens > bin.highest.tokens;
    sums[index] = {
      tokens: bin.tokens + tip.tokens,
      tips: bin.tips + 1,
      highest: isHighest ? { tokens: tip.tokens, tipper: tip.tipper } : bin.highest,
    };
  }

  let sumSoFar = 0;
  return sums.map((bin, index) => {
    const start = first + index * QUARTER;
    sumSoFar += bin.tokens;
    const isGap =
      bin.tips === 0 && offAir.some(([from, to]) => from <= start && to >= start + QUARTER);
    const isLast = session.isLive && index === count - 1;
    return {
      ...bin,
      time: new Date(start).toISOString(),
      sumSoFar,
      state: isLast ? 'unfinished' : isGap ? 'gap' : 'done',
    };
  });
}

/** From each stop to the reconnect or start after it, as epoch milliseconds. */
function stretchesOffAir(moments: CamSessionDetails['moments']): [number, number][] {
  const stretches: [number, number][] = [];
  let stopped: number | null = null;
  for (const { kind, time } of moments) {
    if (kind === 'stop') stopped = Date.parse(time);
    if ((kind === 'reconnect' || kind === 'start') && stopped !== null) {
      stretches.push([stopped, Date.parse(time)]);
      stopped = null;
    }
  }
  return stretches;
}

function floorTo(time: number): number {
  return Math.floor(time / QUARTER) * QUARTER;
}
