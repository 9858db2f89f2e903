import { findQuarantine } from '@lambdas/data/log/quarantine';
import type { Services } from '@lambdas/runtime/services';
import type { World } from '../world/world';
import { openChecks } from './difference';

/**
 * Compares a room's quarantine with the events that no statistic can use.
 *
 * @param taken ids under which the log has different events, of which only the first counts
 */
export async function compareQuarantine(
  { capture, now }: Services,
  { room, events }: World,
  taken: readonly string[],
): Promise<readonly string[]> {
  const { wrong, check } = openChecks();
  const { rows, dropped } = await findQuarantine(capture, room, now());
  const poison = new Map(
    events.flatMap(({ poison: one }) => (one ? [[JSON.stringify(one.raw), one] as const] : [])),
  );
  const expected = [
    ...[...poison.values()].map(({ id, reason }) => `${reason} ${id.slice(0, 100)}`),
    ...taken.map((id) => `id-taken ${id}`),
  ];
  // To a listener whose clock is more than ten minutes behind, new events seem to be of the future.
  // It reads them again when its clock has got there.
  const seemedFuture = new Set(events.map(({ id }) => id));
  const found = rows
    .filter(({ id, reason }) => !(reason === 'impossible-time' && seemedFuture.has(id)))
    .map(({ id, reason }) => `${reason} ${id}`);
  check(`${room} quarantine`, found.sort(), expected.sort());
  check(`${room} quarantine's overflow`, dropped, 0);
  return wrong;
}
