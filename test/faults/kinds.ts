import type { Counts } from './sources/accumulator';

/** Everything that a run must have met. A run without one of these would prove nothing about it. */
export const KINDS: readonly string[] = [
  // Faults of processes and the storage.
  'storage',
  'death',
  'store',
  'storage throttled',
  'disk full',
  'bucket slow',
  'bucket throttled',
  'clock jumped',
  'three listeners',
  // Faults of the platform.
  'feed failed',
  'feed mischief',
  'feed refused for long',
  'cursor forgotten',
  'cursor stuck',
  'page too large',
  'page of several chunks',
  'id of another event',
  'event of last year',
  'event without id',
  'future id',
  'ancient id',
  'event of our own method',
  'event of another room',
  'impossible amount',
  'event without viewer',
  'deep event',
  'large event',
  'list none',
  'list some',
  'list shift',
  'stats failed',
  'stats refused',
  // What the jobs did about them.
  'scan complete',
  'scan partial',
  'scan skipped',
  'stats read',
  'stats blocked',
  'stats skipped',
  'materialize materialized',
  'materialize busy',
  'published',
  'round taken late',
  'archived',
  'chunk expired',
  // What people did meanwhile.
  'writing repeated',
  'upload repeated',
  'deployed',
  'shards grew',
  'consent changed',
  'consent ended',
];

/** Number of seeds from 1 on that meet every kind. */
export const SEEDS_OF_EVERY_KIND = 14;

/** Names the kinds that no seed of a run met. */
export function missingKinds(counts: readonly Counts[]): string[] {
  return KINDS.filter((kind) => !counts.some((met) => met[kind]));
}
