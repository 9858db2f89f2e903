import { below, type Expression, type Item, type Key, type Table } from '@lambdas/runtime/table';
import { ARCHIVED, readLogEnd } from '../log/capture';
import type { LogEnd } from '../log/log-end';
import { type PendingUpload, pendingIn } from './pending-uploads';

/** How far a performer's chain has been turned into statistics. Times are epoch ms. */
export interface MaterializedState {
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
  readonly run: MaterializeRun | null;
}

export interface MaterializeRun {
  readonly id: string;
  readonly until: number;
  readonly from: number;
  /**
   * What its writes belong to: later than the state's own where it settles everything anew. Runs
   * of the first versions do not say.
   */
  readonly generation?: number;
}

export const neverMaterialized: MaterializedState = {
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

/** The item also holds the marks of uploads, which may be there before the state is. */
export const materializedStateKey = (performer: string): Key => ({ pk: `R#${performer}`, sk: SK });

/** 1 read unit: strongly consistent. */
export async function findMaterializedState(
  capture: Table,
  performer: string,
): Promise<MaterializedState> {
  return parseMaterializedState(
    await capture.get(materializedStateKey(performer), { consistent: true }),
  );
}

function parseMaterializedState(item: Item | undefined): MaterializedState {
  return (item?.materialized as MaterializedState | undefined) ?? neverMaterialized;
}

/** The settled state and the end of the chain, for readers: 0.5 read units for both. */
export async function findProgress(
  capture: Table,
  performer: string,
): Promise<{ materialized: MaterializedState; seq: number }> {
  const items = await capture.query({
    pk: `R#${performer}`,
    from: below('C#').from,
    to: SK,
    descending: true,
    limit: 2,
  });
  const last = items.find(({ sk }) => sk !== SK);
  return { materialized: parseMaterializedState(items.find(isState)), seq: Number(last?.seq ?? 0) };
}

/** All there is to do, strongly consistent: 1 read unit, 1.5 with a large last chunk. */
export async function findWork(
  capture: Table,
  performer: string,
): Promise<{ materialized: MaterializedState; end: LogEnd | null; uploads: PendingUpload[] }> {
  const items = await capture.query({
    pk: `R#${performer}`,
    from: ARCHIVED,
    to: SK,
    descending: true,
    limit: 2,
    consistent: true,
  });
  const state = items.find(isState);
  const last = items.find((item) => !isState(item));
  const end = await readLogEnd(capture, last, { consistent: true });
  return { materialized: parseMaterializedState(state), end, uploads: pendingIn(state) };
}

function isState({ sk }: Item): boolean {
  return sk === SK;
}

/** Registers a run before its first write. False while another one is under way. */
export async function beginRun(
  capture: Table,
  performer: string,
  seen: MaterializedState,
  run: MaterializeRun,
): Promise<boolean> {
  return saveMaterializedState(capture, performer, seen, { ...seen, run });
}

/**
 * Replaces the state if it still is what was seen: one run at a time, none overwritten. With it go
 * the marks of uploads that were made good.
 */
export async function saveMaterializedState(
  capture: Table,
  performer: string,
  seen: MaterializedState,
  next: MaterializedState,
  reconciled: readonly PendingUpload[] = [],
): Promise<boolean> {
  const key = materializedStateKey(performer);
  const token = tokenOf(next);
  const guard = ifUnchanged(seen);
  const marks = reconciled.map(({ mark }, index) => [`#${index}`, mark] as const);
  const removed = marks.length === 0 ? '' : ` REMOVE ${marks.map(([name]) => name).join(', ')}`;
  const saved = await capture.update(
    key,
    {
      expression: `SET #materialized = :materialized, #token = :token${removed}`,
      names: { ...guard.names, '#materialized': 'materialized', ...Object.fromEntries(marks) },
      values: { ...guard.values, ':materialized': next, ':token': token },
    },
    guard.expression,
  );
  if (saved) return true;
  // The answer to a write that took effect may have been lost.
  const now = await capture.get(key, { consistent: true });
  return now?.token === token;
}

/** The condition that the state still is what was seen. */
export function ifUnchanged(seen: MaterializedState): Expression {
  const names = { '#token': 'token' };
  return seen === neverMaterialized
    ? { expression: 'attribute_not_exists(#token)', names }
    : { expression: '#token = :seen', names, values: { ':seen': tokenOf(seen) } };
}

function tokenOf({ seq, at, generation, run }: MaterializedState): string {
  return `${seq} ${at} ${generation} ${run?.id ?? ''}`;
}
