import { QUOTAS } from '../assumptions';

/** Units that were consumed within one second. */
interface Load {
  reads: number;
  writes: number;
}

/** The most that one partition key or one table consumed in a second, and which one. */
export interface Peak {
  readonly name: string;
  readonly units: number;
}

export interface TableLoad {
  /** Whether a partition can take more units in this second. */
  hasRoom(partition: string, kind: keyof Load): boolean;
  add(partition: string, table: string, kind: keyof Load, units: number): void;
  /** By what limits it: a partition or a table, reads or writes. */
  peaks(): {
    readonly partitionReads: Peak;
    readonly partitionWrites: Peak;
    readonly tableReads: Peak;
    readonly tableWrites: Peak;
  };
}

const none: Peak = { name: '', units: 0 };

/**
 * Counts units per second. DynamoDB refuses what a partition can't take, and may put all items of one
 * key into one partition.
 */
export function openTableLoad(now: () => number): TableLoad {
  let second = 0;
  let partitions = new Map<string, Load>();
  let tables = new Map<string, Load>();
  const most = {
    partitionReads: none,
    partitionWrites: none,
    tableReads: none,
    tableWrites: none,
  };

  const atNow = () => {
    const at = Math.floor(now() / 1000);
    if (at === second) return;
    second = at;
    partitions = new Map();
    tables = new Map();
  };
  const loadOf = (loads: Map<string, Load>, name: string) => {
    const load = loads.get(name) ?? { reads: 0, writes: 0 };
    loads.set(name, load);
    return load;
  };
  const note = (peak: keyof typeof most, name: string, units: number) => {
    if (units > most[peak].units) most[peak] = { name, units };
  };

  return {
    hasRoom(partition, kind) {
      atNow();
      const limit = kind === 'reads' ? QUOTAS.partitionReads : QUOTAS.partitionWrites;
      return (partitions.get(partition)?.[kind] ?? 0) < limit;
    },
    add(partition, table, kind, units) {
      atNow();
      const [ofPartition, ofTable] = [loadOf(partitions, partition), loadOf(tables, table)];
      ofPartition[kind] += units;
      ofTable[kind] += units;
      note(kind === 'reads' ? 'partitionReads' : 'partitionWrites', partition, ofPartition[kind]);
      note(kind === 'reads' ? 'tableReads' : 'tableWrites', table, ofTable[kind]);
    },
    peaks: () => most,
  };
}
