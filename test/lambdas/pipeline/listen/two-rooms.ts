import type { Misbehavior } from '@infra/local/platform/misbehavior';
import { feedEvents } from '@test/support/feed-events';
import { type ListenerUnderTest, startListener } from '@test/support/listener-under-test';
import { aRoom } from '@test/support/service-under-test';

export const room = aRoom({ historyDays: 1 });
export const neighbor = aRoom({
  name: 'nora_noon',
  eventsToken: 'eventsTokenOfNora5678',
  historyDays: 1,
});

export const deliveredIds = (plan: typeof room, until: number) =>
  feedEvents(plan, until).map(({ id }) => id);

export async function bothRooms(): Promise<ListenerUnderTest> {
  const listener = await startListener([room, neighbor]);
  await listener.save(room);
  await listener.save(neighbor);
  return listener;
}

/** Makes requests for the room fail. */
export function spoil(listener: ListenerUnderTest, misbehavior: Misbehavior): void {
  listener.misbehave = ({ name }) => (name === room.name ? misbehavior : undefined);
}

export const requestsFor = (listener: ListenerUnderTest) =>
  listener.requests.filter(({ name }) => name === room.name).length;
