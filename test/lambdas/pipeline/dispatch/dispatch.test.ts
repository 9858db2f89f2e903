import { GROWS_AFTER_MS, growShards } from '@lambdas/data/performers/shard-counts';
import { saveShardTurn } from '@lambdas/data/performers/shard-turns';
import { MIN_SHARDS, shardOf, shardsOf } from '@lambdas/data/performers/shards';
import { dispatch } from '@lambdas/pipeline/dispatch/dispatch';
import type { ShardStart } from '@lambdas/pipeline/shared/shard-start';
import { startTable } from '@test/support/table-under-test';
import { describe, expect, it, onTestFinished } from 'vitest';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const names = Array.from({ length: 500 }, (_, number) => `performer_${number}`);

async function startDispatcher() {
  const { table: configs, stop } = await startTable();
  onTestFinished(stop);
  const dispatcher = {
    configs,
    now: 1_000 * HOUR,
    /** Returns the inputs of a job's start. */
    async start(job = 'listen'): Promise<ShardStart[]> {
      const started: ShardStart[] = [];
      const start = async (_: string, input: unknown) => void started.push(input as ShardStart);
      await dispatch({ configs, now: () => dispatcher.now }, { start }, job);
      return started;
    },
  };
  return dispatcher;
}

describe('a job with shards', () => {
  it('is started once for each of two shards at first', async () => {
    const dispatcher = await startDispatcher();
    const { now: startedAt } = dispatcher;
    expect(await dispatcher.start()).toEqual(shardsOf().map((shard) => ({ shard, startedAt })));
  });

  it('is started for twice as many when the listeners of the former ones have ended', async () => {
    const dispatcher = await startDispatcher();
    await growShards(dispatcher.configs, MIN_SHARDS, dispatcher.now);
    dispatcher.now += GROWS_AFTER_MS - 1;
    expect(await dispatcher.start()).toHaveLength(2);

    dispatcher.now += 1;
    const starts = await dispatcher.start();
    expect(starts.map(({ shard }) => shard)).toEqual(shardsOf(4));
    for (const { former } of starts) expect(former).toEqual([2]);

    // Until nobody looks for what was written for the former ones.
    dispatcher.now += 8 * HOUR;
    for (const { former } of await dispatcher.start()) expect(former).toBeUndefined();
  });

  it('grows step by step to 16, and at every start each room has exactly one shard', async () => {
    const dispatcher = await startDispatcher();
    const numbers: number[] = [];
    for (let minute = 0; minute < 12; minute++) {
      const starts = await dispatcher.start();
      numbers.push(starts.length);
      for (const name of names) {
        const { index } = shardOf(name, starts.length);
        const owners = starts.filter(({ shard }) => shard.index === index);
        expect(owners).toHaveLength(1);
      }
      // Each shard has too many rooms, so all ask for more at once, and none twice.
      if (starts.length < 16) {
        await Promise.all(
          starts.map(({ shard }) => growShards(dispatcher.configs, shard.of, dispatcher.now)),
        );
      }
      dispatcher.now += MINUTE;
    }
    expect(numbers).toEqual([2, 2, 4, 4, 8, 8, 16, 16, 16, 16, 16, 16]);
    expect((await dispatcher.start())[0]?.former).toEqual([8, 4, 2]);
  });

  it('never gets fewer, and at most one shard per bucket', async () => {
    const dispatcher = await startDispatcher();
    for (let of = MIN_SHARDS; of <= 256; of *= 2) {
      await growShards(dispatcher.configs, of, dispatcher.now);
      await growShards(dispatcher.configs, MIN_SHARDS, dispatcher.now);
      dispatcher.now += GROWS_AFTER_MS;
    }
    expect(await dispatcher.start()).toHaveLength(256);
  });

  it('is told where it stopped, for each shard, and nothing of other jobs', async () => {
    const dispatcher = await startDispatcher();
    const { configs } = dispatcher;
    await saveShardTurn(configs, 'archive', { index: 1, of: 2 }, 'ab12');
    await saveShardTurn(configs, 'report', { index: 0, of: 2 }, 'cd34');
    await saveShardTurn(configs, 'archive', { index: 1, of: 4 }, 'ef56');
    const turns = async (job: string) => (await dispatcher.start(job)).map(({ after }) => after);

    expect(await turns('archive')).toEqual([undefined, 'ab12']);
    expect(await turns('report')).toEqual(['cd34', undefined]);
    await saveShardTurn(configs, 'archive', { index: 1, of: 2 }, null);
    expect(await turns('archive')).toEqual([undefined, undefined]);
  });

  it('is started for the other shards if one start is not accepted, and the run fails', async () => {
    const { configs, now } = await startDispatcher();
    await growShards(configs, MIN_SHARDS, now - HOUR);
    const started: number[] = [];
    const start = async (_: string, input: unknown) => {
      const { index } = (input as ShardStart).shard;
      if (index === 1) throw new Error('throttled');
      started.push(index);
    };
    await expect(dispatch({ configs, now: () => now }, { start }, 'listen')).rejects.toThrow();
    expect(started).toEqual([0, 2, 3]);
  });
});
