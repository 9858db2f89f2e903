import type { LiveDay } from '../service/live-day';
import type { ItemKind } from '../storage/item-kind';
import type { MeteredRequest } from '../storage/meter';
import { goal, type Stat, statWithoutGoal } from './stat';

const phases = ['observing', 'listening', 'materializing'] as const;

/** What one kind of item costs the pipeline per 1,000 events. */
export interface PipelineCost {
  readonly phase: (typeof phases)[number];
  readonly kind: string;
  readonly isRarelyRead: boolean;
  readonly isShared: boolean;
  readonly writes: number;
  readonly writeUnits: number;
  readonly readUnits: number;
}

/** By phase and kind of item, highest write costs first. */
export function pipelineCosts(days: readonly LiveDay[]): PipelineCost[] {
  const events = days.reduce((sum, day) => sum + day.events, 0);
  const costs = new Map<string, { -readonly [Key in keyof PipelineCost]: PipelineCost[Key] }>();
  for (const day of days) {
    for (const phase of phases) {
      const costOf = ({ name, isRarelyRead, isShared }: ItemKind) => {
        const cost = costs.get(`${phase} ${name}`) ?? {
          phase,
          kind: name,
          isRarelyRead,
          isShared,
          writes: 0,
          writeUnits: 0,
          readUnits: 0,
        };
        costs.set(`${phase} ${name}`, cost);
        return cost;
      };
      for (const request of day[phase]) {
        const cost = costOf(request.kind);
        cost.writes += (isWrite(request) ? 1000 : 0) / events;
        cost.writeUnits += (request.writeUnits * 1000) / events;
        for (const [kind, units] of request.reads)
          costOf(kind).readUnits += (units * 1000) / events;
      }
    }
  }
  return [...costs.values()].sort((a, b) => b.writeUnits - a.writeUnits);
}

export function writeStats(days: readonly LiveDay[], costs: readonly PipelineCost[]): Stat[] {
  const own = costs.filter(({ isShared }) => !isShared);
  const sum = (phase: PipelineCost['phase'], unit: 'writeUnits' | 'readUnits') =>
    own.reduce((total, cost) => total + (cost.phase === phase ? cost[unit] : 0), 0);
  const rare = (unit: 'writeUnits' | 'readUnits') =>
    own.reduce((total, cost) => total + (cost.isRarelyRead ? cost[unit] : 0), 0);
  const minutes = days.reduce((total, day) => total + day.minutes, 0);
  const shared = days
    .flatMap((day) => phases.flatMap((phase) => day[phase]))
    .reduce((total, { kind, writeUnits }) => total + (kind.isShared ? writeUnits : 0), 0);
  const written = (phase: PipelineCost['phase']) => sum(phase, 'writeUnits');
  return [
    goal(
      'C2 write units per 1,000 events, capture and materializing',
      written('observing') + written('listening') + written('materializing'),
      'WRU',
      120,
    ),
    statWithoutGoal(
      'write units per 1,000 events, capture',
      written('observing') + written('listening'),
      'WRU',
    ),
    statWithoutGoal('write units per 1,000 events, materializing', written('materializing'), 'WRU'),
    statWithoutGoal(
      'write units of materializing a watched session once more',
      ofViewers(days, 'writeUnits'),
      'WRU',
    ),
    statWithoutGoal(
      'read units of materializing a watched session once more',
      ofViewers(days, 'readUnits'),
      'RRU',
    ),
    statWithoutGoal(
      'read units of the pipeline per 1,000 events',
      phases.reduce((total, phase) => total + sum(phase, 'readUnits'), 0),
      'RRU',
    ),
    statWithoutGoal(
      'write units per 1,000 events, tables of tippers and chat',
      rare('writeUnits'),
      'WRU',
    ),
    statWithoutGoal(
      'read units per 1,000 events, tables of tippers and chat',
      rare('readUnits'),
      'RRU',
    ),
    statWithoutGoal('write units of a listener instance per minute', shared / minutes, 'WRU'),
    statWithoutGoal('read units of a nightly tip report', ofReports(days, 'readUnits'), 'RRU'),
    statWithoutGoal('write units of a nightly tip report', ofReports(days, 'writeUnits'), 'WRU'),
  ];
}

/** Returns the mean cost of a run that only took place because somebody watched. */
function ofViewers(days: readonly LiveDay[], unit: 'readUnits' | 'writeUnits'): number {
  const runs = days.reduce((sum, { watched }) => sum + watched.runs, 0);
  const requests = days
    .flatMap(({ watched }) => watched.requests)
    .filter(({ kind }) => !kind.isShared);
  return requests.reduce((sum, request) => sum + request[unit], 0) / Math.max(1, runs);
}

/** Returns the cost of the most expensive nightly report. */
function ofReports(days: readonly LiveDay[], unit: 'readUnits' | 'writeUnits'): number {
  return Math.max(
    0,
    ...days.map(({ reporting }) => reporting.reduce((sum, request) => sum + request[unit], 0)),
  );
}

/** Returns the bytes of raw chunks per 1,000 events, as written live. */
export function chunkBytes(days: readonly LiveDay[]): number {
  const events = days.reduce((sum, day) => sum + day.events, 0);
  const bytes = days
    .flatMap(({ listening }) => listening)
    .reduce((sum, { bytesPut, kind }) => sum + (kind.name === 'event chunks' ? bytesPut : 0), 0);
  return (bytes * 1000) / events;
}

function isWrite({ operation }: MeteredRequest): boolean {
  return operation === 'Put' || operation === 'Update' || operation === 'Delete';
}
