import type { CamSessionDetails } from '@shared/api/sessions';

const QUARTER = 15 * 60_000;

/** A quarter hour of a session. */
export interface TipBin {
  /** Its start (ISO 8601 in UTC), the chart's key. */
  readonly time: string;
  /**
   * `gap`: off air during the whole quarter hour, between a stop and a reconnect. `unfinished`:
   * still running.
   */
  readonly state: 'done' | 'gap' | 'unfinished';
  /** Tips, in tokens. */
  readonly tokens: number;
  readonly tips: number;
  readonly mediaTokens: number;
  /** Tips and media up to the end of this quarter hour. */
  readonly sumSoFar: number;
  /** The highest single tip; a null tipper is anonymous. */
  readonly highest: { readonly tokens: number; readonly tipper: string | null } | null;
}

/**
 * Returns a session's tips and media by quarter hour with their running total, from its start to
 * its end or, while it runs, to its latest event.
 */
export function tipsOverTime({ session, tips, moments, through }: CamSessionDetails): TipBin[] {
  const began = Date.parse(session.startTime);
  const ended = Math.max(began, Date.parse(session.endTime ?? through));
  const sales = moments.filter(({ kind }) => kind === 'mediaPurchase');
  const newest = [...tips, ...sales].reduce(
    (last, { time }) => Math.max(last, Date.parse(time)),
    ended,
  );
  const first = floorTo(began);
  const count = Math.floor((newest - first) / QUARTER) + 1;
  const offAir = offlineGaps(moments);

  const sums = Array.from({ length: count }, (): Omit<TipBin, 'time' | 'state' | 'sumSoFar'> => {
    return { tokens: 0, tips: 0, mediaTokens: 0, highest: null };
  });
  // Events just before the start event still belong to the first quarter hour.
  const placeOf = (time: string) => Math.max(0, Math.floor((Date.parse(time) - first) / QUARTER));
  for (const tip of tips) {
    const index = placeOf(tip.time);
    const bin = sums[index];
    if (bin === undefined) continue;
    const isHighest = bin.highest === null || tip.tokens > bin.highest.tokens;
    sums[index] = {
      ...bin,
      tokens: bin.tokens + tip.tokens,
      tips: bin.tips + 1,
      highest: isHighest ? { tokens: tip.tokens, tipper: tip.tipper } : bin.highest,
    };
  }

  for (const { time, tokens } of sales) {
    const index = placeOf(time);
    const bin = sums[index];
    if (bin) sums[index] = { ...bin, mediaTokens: bin.mediaTokens + (tokens ?? 0) };
  }

  let sumSoFar = 0;
  return sums.map((bin, index) => {
    const start = first + index * QUARTER;
    sumSoFar += bin.tokens + bin.mediaTokens;
    const isGap =
      bin.tips === 0 &&
      bin.mediaTokens === 0 &&
      offAir.some(({ from, to }) => from <= start && to >= start + QUARTER);
    const isLast = session.isLive && index === count - 1;
    return {
      ...bin,
      time: new Date(start).toISOString(),
      sumSoFar,
      state: isLast ? 'unfinished' : isGap ? 'gap' : 'done',
    };
  });
}

interface OfflineGap {
  /** Epoch ms. */
  readonly from: number;
  readonly to: number;
}

/** Returns the gaps from each stop to the following reconnect or start. */
function offlineGaps(moments: CamSessionDetails['moments']): OfflineGap[] {
  const gaps: OfflineGap[] = [];
  let stopped: number | null = null;
  for (const { kind, time } of moments) {
    if (kind === 'stop') stopped = Date.parse(time);
    if ((kind === 'reconnect' || kind === 'start') && stopped !== null) {
      gaps.push({ from: stopped, to: Date.parse(time) });
      stopped = null;
    }
  }
  return gaps;
}

function floorTo(time: number): number {
  return Math.floor(time / QUARTER) * QUARTER;
}
