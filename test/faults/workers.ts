import type { Dice } from '@infra/local/platform/world/dice';
import type { Process } from './process';
import type { Stage } from './stage';
import type { World } from './world/world';
import { nextWriting, nothingWritten, PEOPLE, type Written } from './writers/people';
import { createRetryingClient, type RetryingClient } from './writers/retried';
import { nextUpload, type Sent } from './writers/uploads';

/** Something that is started again and again, in a process of its own. */
export interface Worker {
  readonly name: string;
  /** How far its clock is ahead, in ms. */
  readonly skewMs: number;
  /** How far its clock jumps at times, at most, in ms. */
  readonly jumpMs: number;
  /** Share of rounds in which it is started, because the scheduler skips some. */
  readonly share: number;
  work(process: Process, round: number): Promise<void>;
}

const MINUTE = 60_000;
/** How far most clocks jump. */
export const MAX_JUMP_MS = 9 * MINUTE;
/** How many things somebody does in one round. */
const REQUESTS = 3;

/**
 * The pipeline's functions, each of them twice, because the scheduler may start one twice at once.
 * Their clocks differ, some so much that they believe others dead.
 */
export function pipelineWorkers({ jobs }: Stage): Worker[] {
  const worker = (name: string, skewMs: number, share: number, work: Worker['work']): Worker => ({
    name,
    skewMs,
    jumpMs: MAX_JUMP_MS,
    share,
    work,
  });
  /** Of two runs whose clocks are more than ten minutes apart, we promise to take only one. */
  const source = (name: string, skewMs: number, share: number, work: Worker['work']): Worker => ({
    ...worker(name, skewMs, share, work),
    jumpMs: 2.5 * MINUTE,
  });
  return [
    source('scanner', 0, 0.85, (process) => jobs.scan(process)),
    // Past the other's lease: both scan at once, and the batch that is saved last is the older one.
    source('second scanner', 3 * MINUTE, 0.3, (process) => jobs.scan(process)),
    source('stats reader', -900, 0.85, (process) => jobs.readStats(process)),
    source('second stats reader', 4.5 * MINUTE, 0.3, (process) => jobs.readStats(process)),
    worker('listener', 0, 1, (process, round) => jobs.listen(process, round)),
    worker('second listener', 5 * MINUTE, 0.9, (process, round) => jobs.listen(process, round)),
    worker('third listener', -6 * MINUTE, 0.6, (process, round) => jobs.listen(process, round)),
    worker('materializer', 2_500, 1, (process) => jobs.materialize(process)),
    worker('second materializer', 6 * MINUTE, 1, (process) => jobs.materialize(process)),
    worker('publisher', 0, 0.6, (process) => jobs.publish(process)),
    worker('second publisher', 1_200, 0.2, (process) => jobs.publish(process)),
  ];
}

/** People who work on the rooms and remember what they wrote and sent. */
export interface Writers {
  readonly written: ReadonlyMap<string, Written>;
  readonly sent: readonly Sent[];
  readonly workers: readonly Worker[];
  /** Those among them who upload. */
  readonly uploaders: readonly Worker[];
  /** Repeats what was not answered yet. */
  finish(process: Process): Promise<void>;
}

export function openWriters({ worlds, state, accumulator }: Stage, dice: Dice): Writers {
  const rooms = [...worlds.values()] as [World, ...World[]];
  const written = new Map(rooms.map(({ room }) => [room, nothingWritten()]));
  const sent: Sent[] = [];
  const retryingClients: [string, RetryingClient][] = PEOPLE.flatMap((person) => [
    [
      `${person} writes`,
      createRetryingClient(
        () => {
          // Mostly in one room, so that their changes collide.
          const world = dice.chance(0.7) ? rooms[0] : dice.pick(rooms);
          const memory = written.get(world.room) ?? nothingWritten();
          return nextWriting(person, world, memory, dice, state.now);
        },
        () => accumulator.note('writing repeated'),
      ),
    ],
    [
      `${person} uploads`,
      createRetryingClient(
        () => {
          const world = dice.pick(rooms);
          return nextUpload(world, person, sent, dice, state.now);
        },
        () => accumulator.note('upload repeated'),
      ),
    ],
  ]);
  const workers = retryingClients.map(
    ([name, retryingClient]): Worker => ({
      name,
      skewMs: 0,
      jumpMs: MAX_JUMP_MS,
      share: 0.4,
      async work(process) {
        for (let call = 0; call < REQUESTS; call++) await retryingClient.act(process);
      },
    }),
  );
  return {
    written,
    sent,
    workers,
    uploaders: workers.filter(({ name }) => name.endsWith('uploads')),
    async finish(process) {
      for (const [, retryingClient] of retryingClients)
        while (retryingClient.isWaiting()) await retryingClient.act(process);
    },
  };
}
