import { appendChunk } from '@lambdas/data/log/capture';
import type { LogEnd } from '@lambdas/data/log/log-end';
import { rebuildMonth } from '@lambdas/data/months/rebuild-month';
import { materializePerformer } from '@lambdas/pipeline/materialize/materialize-performer';
import type { Observation } from '@shared/domain/events/observation';
import { makeOwner } from '../connect';
import type { Process } from '../process';
import type { World } from '../world/world';
import type { Sent } from '../writers/uploads';

/** The source of a room's statistics, and the months (`yyyy-mm`) that need documents. */
export interface Life {
  readonly world: World;
  readonly observations: readonly Observation[];
  readonly sent: readonly Sent[];
  readonly months: readonly string[];
}

const EVENTS_A_CHUNK = 200;

/** Runs through everything once, in order and undisturbed, in tables of its own. */
export async function liveOnce(process: Process, lives: readonly Life[]): Promise<void> {
  const rooms = lives.map(({ world }) => world.room);
  await makeOwner(process, rooms);
  for (const { world, observations, sent, months } of lives) {
    const { room, events } = world;
    const happened = [...events.map(({ raw }) => raw), ...observations];
    let end: LogEnd | null = null;
    for (let from = 0; from < happened.length; from += EVENTS_A_CHUNK) {
      const chunk = { cursor: null, events: happened.slice(from, from + EVENTS_A_CHUNK) };
      end = await appendChunk(process.capture, room, end, chunk, process.now());
    }
    for (const { send } of sent) await send(process);
    await materializePerformer(process, room, { force: true });
    for (const month of months) {
      await rebuildMonth(process, room, month, { hasProfiles: true, onAir: null });
    }
  }
}
