import { below, type Item, type Table } from '@lambdas/runtime/table';
import { pack, unpack } from '../packed/packed';
import { type TakenBatches, takenIn } from './taken-batches';

/** What a listener instance last did. Times are epoch ms; no names: `/status` is public. */
export interface ListenerReport {
  readonly instance: string;
  readonly reportedAt: number;
  /** Seconds the round took. */
  readonly runTime: number;
  readonly lastTipAt: number | null;
  /** The latest rounds of other sources that all its rooms have taken in. */
  readonly taken: TakenBatches;
  /** Rooms off air and quiet: looked at in their turn only. */
  readonly asleep: readonly string[];
  readonly rooms: number;
  /** Newest event of each room on air, the most recent first, at most 20. */
  readonly active: readonly number[];
}

const PK = 'LISTENERS';

export async function saveListenerReport(configs: Table, report: ListenerReport): Promise<void> {
  const { asleep, ...told } = report;
  await configs.put({ pk: PK, sk: `REPORT#${report.instance}`, ...told, z: pack(asleep) });
}

export async function findListenerReport(
  configs: Table,
  instance: string,
): Promise<ListenerReport | null> {
  const item = await configs.get({ pk: PK, sk: `REPORT#${instance}` });
  return item ? reportOf(item) : null;
}

/** 0.5 read units. */
export async function listListenerReports(configs: Table): Promise<ListenerReport[]> {
  return (await configs.query({ pk: PK, ...below('REPORT#') })).map(reportOf);
}

/**
 * Takes an instance's lease for a while. It only spares polls that would find nothing: chunks are
 * put-if-absent, so two listeners at once are harmless.
 */
export function takeLease(
  configs: Table,
  instance: string,
  lease: { owner: string; now: number; until: number },
): Promise<boolean> {
  return configs.put(
    { pk: PK, sk: `LEASE#${instance}`, owner: lease.owner, until: lease.until },
    {
      expression: 'attribute_not_exists(pk) OR #until <= :now OR #owner = :owner',
      names: { '#until': 'until', '#owner': 'owner' },
      values: { ':now': lease.now, ':owner': lease.owner },
    },
  );
}

/** Items are written by this file only, so their shape is known. */
function reportOf(item: Item): ListenerReport {
  const { pk: _pk, sk: _sk, z, taken, ...report } = item;
  return {
    ...report,
    taken: takenIn(taken),
    asleep: unpack<string[]>(z),
  } as unknown as ListenerReport;
}
