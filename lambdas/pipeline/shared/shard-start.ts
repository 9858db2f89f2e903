import type { Shard } from '@lambdas/data/performers/shards';

/** The input of one start of a job that works on a shard's rooms. */
export interface ShardStart {
  readonly shard: Shard;
  /** The place of the last room that had its turn; absent to start with the first. */
  readonly after?: string;
  /** Numbers of shards that were replaced within the last hours, the latest first. */
  readonly former?: readonly number[];
  /** When the dispatcher started it (epoch ms). */
  readonly startedAt?: number;
}
