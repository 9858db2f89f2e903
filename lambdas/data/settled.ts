import { below, type Table } from '../lib/table';
import { ARCHIVED, type ChainEnd, chainEndIn } from './capture';

/** How far a performer's chain has been turned into statistics. Times are epoch ms. */
export interface Settled {
  /** Position up to which every statistic is complete; 0 for none. */
  readonly seq: number;
  /** Newest event in them. */
  readonly through: number | null;
  readonly at: number;
  /** Raised whenever everything is settled anew: its documents replace all older ones. */
  readonly generation: number;
  /** Version of the fold that made them, and whether tipper profiles were consented to. */
  readonly codeVersion: number;
  readonly hasProfiles: boolean;
  /** Id of the broadcast on air, which no rollup holds yet, and its last activity. */
  readonly onAir: string | null;
  readonly openSince: number | null;
  /** When it counts as over if nothing more is heard of it. */
  readonly openUntil: number | null;
  /** A settling under way, or one that died: what it may have touched begins at `from`. */
  readonly run: SettleRun | null;
}

export interface SettleRun {
  readonly id: string;
  readonly until: number;
  readonly from: number;
  /**
   * What its writes belong to: later than the state's own where it settles everything anew. Runs
   * of the first versions do not say.
   */
  readonly generation?: number;
}

export const neverSettled: Settled = {
  seq: 0,
  through: null,
  at: 0,
  generation: 0,
  codeVersion: 0,
  hasProfiles: false,
  onAir: null,
  openSince: null,
  openUntil: null,
  run: null,
};

// Sorts behind every chunk, so that one backward query reads both this and the last chunk.
const SK = 'SETTLED';
const keyOf = (performer: string) => ({ pk: `R#${performer}`, sk: SK });

/** 1 read unit: strongly consistent. */
export async function findSettled(capture: Table, performer: string): Promise<Settled> {
  const item = await capture.get(keyOf(performer), { consistent: true });
  return item ? (item.settled as Settled) : neverSettled;
}

/** The settled state and the end of the chain, for readers: 0.5 read units for both. */
export async function findProgress(
  capture: Table,
  performer: string,
): Promise<{ settled: Settled; seq: number }> {
  const items = await capture.query({
    pk: `R#${performer}`,
    from: below('C#').from,
    to: SK,
    descending: true,
    limit: 2,
  });
  const settled = items.find(({ sk }) => sk === SK)?.settled as Settled | undefined;
  const last = items.find(({ sk }) => sk !== SK);
  return { settled: settled ?? neverSettled, seq: Number(last?.seq ?? 0) };
}

/** Both, strongly consistent: 1 read unit, 1.5 with a large last chunk. */
export async function findWork(
  capture: Table,
  performer: string,
): Promise<{ settled: Settled; end: ChainEnd | null }> {
  const items = await capture.query({
    pk: `R#${performer}`,
    from: ARCHIVED,
    to: SK,
    descending: true,
    limit: 2,
    consistent: true,
  });
  const settled = items.find(({ sk }) => sk === SK)?.settled as Settled | undefined;
  const last = items.find(({ sk }) => sk !== SK);
  const end = await chainEndIn(capture, last, { consistent: true });
  return { settled: settled ?? neverSettled, end };
}

/** Registers a run before its first write. False while another one is under way. */
export async function beginRun(
  capture: Table,
  performer: string,
  seen: Settled,
  run: SettleRun,
): Promise<boolean> {
  return saveSettled(capture, performer, seen, { ...seen, run });
}

/** Replaces the state if it still is what was seen: one run at a time, none overwritten. */
export async function saveSettled(
  capture: Table,
  performer: string,
  seen: Settled,
  next: Settled,
): Promise<boolean> {
  const item = { ...keyOf(performer), settled: next, token: tokenOf(next) };
  const saved = await capture.put(
    item,
    seen === neverSettled
      ? { expression: 'attribute_not_exists(pk)' }
      : {
          expression: '#token = :token',
          names: { '#token': 'token' },
          values: { ':token': tokenOf(seen) },
        },
  );
  if (saved) return true;
  // The answer to a write that took effect may have been lost.
  const now = await capture.get(keyOf(performer), { consistent: true });
  return now?.token === item.token;
}

function tokenOf({ seq, at, generation, run }: Settled): string {
  return `${seq} ${at} ${generation} ${run?.id ?? ''}`;
}
