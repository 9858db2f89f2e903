import { defineItem, type ItemOf, isOfKind, keyOf, parseItem } from '@lambdas/runtime/item-kind';
import { getItem } from '@lambdas/runtime/stored-items';
import { below, type Expression, type Item, type Key, type Table } from '@lambdas/runtime/table';
import * as z from 'zod';
import { archivedItem } from '../log/archived-item';
import { chunkItem, readLogEnd, type StoredChunkItem } from '../log/capture';
import type { LogEnd } from '../log/log-end';
import { type PendingUpload, pendingIn } from './pending-uploads';

/** How far a performer's log is materialized. Times are epoch ms. */
export interface MaterializedState {
  /** Position up to which every statistic is complete; 0 for none. */
  readonly seq: number;
  /** Newest event in them. */
  readonly through: number | null;
  readonly at: number;
  /** Raised by each complete rebuild, whose documents replace all older ones. */
  readonly generation: number;
  /** Version of the fold that made them, and whether there was consent to tipper profiles. */
  readonly codeVersion: number;
  readonly hasProfiles: boolean;
  /** Id of the running session, which no rollup contains yet, and its last activity. */
  readonly onAir: string | null;
  readonly openSince: number | null;
  /** When it counts as ended if no more events arrive. */
  readonly openUntil: number | null;
  /**
   * A current run of the materialize job, or a dead one. It may have changed anything from `from`
   * on.
   */
  readonly run: MaterializeRun | null;
}

export interface MaterializeRun {
  readonly id: string;
  readonly until: number;
  readonly from: number;
  /**
   * The generation of its writes: higher than the state's own if it rebuilds everything. Absent in
   * runs of the first versions.
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

const materializedState = (): z.ZodType<MaterializedState> =>
  z.object({
    seq: z.number(),
    through: z.number().nullable(),
    at: z.number(),
    generation: z.number(),
    codeVersion: z.number(),
    hasProfiles: z.boolean(),
    onAir: z.string().nullable(),
    openSince: z.number().nullable(),
    openUntil: z.number().nullable(),
    run: z
      .object({
        id: z.string(),
        until: z.number(),
        from: z.number(),
        generation: z.number().exactOptional(),
      })
      .nullable(),
  });

/**
 * A performer's materialized state and the registrations of uploads, which may exist before the
 * state does. Its key sorts after every chunk, so that one backward query reads both this and the
 * last chunk.
 *
 * `SETTLED` is a fixed stored name: renaming it would make every performer look as if nothing was
 * ever materialized.
 */
export const materializedStateItem = defineItem({
  name: 'materialized-state',
  version: 7,
  table: 'capture',
  pk: 'R#{performer}',
  sk: 'SETTLED',
  schema: () => {
    const state = materializedState();
    const token = z.string().optional();
    return z.looseObject({}).transform((attributes) => ({
      state:
        attributes.materialized === undefined
          ? neverMaterialized
          : state.parse(attributes.materialized),
      /** Identifies the state; absent before the first. */
      token: token.parse(attributes.token),
      uploads: pendingIn(attributes),
    }));
  },
});

export const materializedStateKey = (performer: string): Key =>
  keyOf(materializedStateItem, { performer });

/** Reads the materialized state. 1 read unit: strongly consistent. */
export async function findMaterializedState(
  capture: Table,
  performer: string,
): Promise<MaterializedState> {
  return (await findStateItem(capture, performer))?.state ?? neverMaterialized;
}

/**
 * Reads the state with the registrations stored in the same item. 1 read unit: strongly consistent.
 */
export async function findStateItem(
  capture: Table,
  performer: string,
): Promise<ItemOf<typeof materializedStateItem> | null> {
  return getItem(capture, materializedStateItem, { performer }, { consistent: true });
}

/** How far a log is materialized, and how far it reaches. */
export interface Progress {
  readonly materialized: MaterializedState;
  /** Position of the last chunk; 0 for none. */
  readonly seq: number;
  readonly lastChunk: StoredChunkItem | null;
}

/**
 * Reads the materialized state and the end of the log, for readers. 0.5 read units for both, more
 * with a large last chunk.
 */
export async function findProgress(capture: Table, performer: string): Promise<Progress> {
  const { state, last } = await readEnd(capture, performer, {
    from: below(chunkItem.sk.prefix({})).from,
  });
  const lastChunk = last ? parseItem(chunkItem, last) : null;
  return {
    materialized: state?.state ?? neverMaterialized,
    seq: lastChunk?.seq ?? 0,
    lastChunk,
  };
}

/**
 * Reads everything that needs work. 1 read unit, 1.5 with a large last chunk; half of it if eventually
 * consistent.
 */
export async function findWork(
  capture: Table,
  performer: string,
  { consistent = true } = {},
): Promise<{
  materialized: MaterializedState;
  end: LogEnd | null;
  uploads: readonly PendingUpload[];
}> {
  const from = archivedItem.sk.format({});
  const { state, last } = await readEnd(capture, performer, { from, consistent });
  return {
    materialized: state?.state ?? neverMaterialized,
    end: await readLogEnd(capture, last, { consistent }),
    uploads: state?.uploads ?? [],
  };
}

/** Reads the state and the last item before it, in one query. */
async function readEnd(
  capture: Table,
  performer: string,
  options: { from: string; consistent?: boolean },
): Promise<{ state: ItemOf<typeof materializedStateItem> | null; last: Item | undefined }> {
  const { pk, sk: to } = materializedStateKey(performer);
  const items = await capture.query({ pk, to, descending: true, limit: 2, ...options });
  const isState = (item: Item) => isOfKind(materializedStateItem, item);
  const state = items.find(isState);
  return {
    state: state ? parseItem(materializedStateItem, state) : null,
    last: items.find((item) => !isState(item)),
  };
}

/** Registers a run before its first write. Returns false while another run is active. */
export async function beginRun(
  capture: Table,
  performer: string,
  current: MaterializedState,
  run: MaterializeRun,
): Promise<boolean> {
  return saveMaterializedState(capture, performer, current, { ...current, run });
}

/**
 * Replaces the state if it is still the one that was read, and removes the registrations of
 * reconciled uploads.
 *
 * @returns false if another run has replaced it
 */
export async function saveMaterializedState(
  capture: Table,
  performer: string,
  current: MaterializedState,
  next: MaterializedState,
  reconciled: readonly PendingUpload[] = [],
): Promise<boolean> {
  const token = tokenOf(next);
  const guard = ifUnchanged(current);
  const marks = reconciled.map(({ mark }, index) => [`#${index}`, mark] as const);
  const removed = marks.length === 0 ? '' : ` REMOVE ${marks.map(([name]) => name).join(', ')}`;
  const saved = await capture.update(
    materializedStateKey(performer),
    {
      expression: `SET #materialized = :materialized, #token = :token${removed}`,
      names: { ...guard.names, '#materialized': 'materialized', ...Object.fromEntries(marks) },
      values: { ...guard.values, ':materialized': next, ':token': token },
    },
    guard.expression,
  );
  if (saved) return true;
  // The write may have taken effect although its response was lost.
  return (await findStateItem(capture, performer))?.token === token;
}

/** The condition that the state is still the one that was read. */
export function ifUnchanged(current: MaterializedState): Expression {
  const names = { '#token': 'token' };
  return current === neverMaterialized
    ? { expression: 'attribute_not_exists(#token)', names }
    : { expression: '#token = :seen', names, values: { ':seen': tokenOf(current) } };
}

function tokenOf({ seq, at, generation, run }: MaterializedState): string {
  return `${seq} ${at} ${generation} ${run?.id ?? ''}`;
}
