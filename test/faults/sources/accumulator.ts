/** Counts what happened in a run, by kind. If a kind of fault is missing, the run proves less. */
export interface Accumulator {
  /** Something failed. */
  fault(kind: string): void;
  /** Something was tried. */
  note(kind: string): void;
  readonly faults: Counts;
  readonly notes: Counts;
}

export type Counts = Readonly<Record<string, number>>;

export function createAccumulator(): Accumulator {
  const faults: Record<string, number> = {};
  const notes: Record<string, number> = {};
  const count = (counts: Record<string, number>) => (kind: string) => {
    counts[kind] = (counts[kind] ?? 0) + 1;
  };
  return { faults, notes, fault: count(faults), note: count(notes) };
}

export function sumOf(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
