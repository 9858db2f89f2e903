import type { Misbehaviour } from '@infra/local/platform/misbehaviour';
import { type ListenerUnderTest, startListener } from '@test/support/listener-under-test';
import { aRoom } from '@test/support/service-under-test';
import { toldEvents } from '@test/support/told-events';

export const room = aRoom({ historyDays: 2 });
export const neighbour = aRoom({
  name: 'nora_noon',
  eventsToken: 'eventsTokenOfNora5678',
  historyDays: 2,
});

export const toldIds = (plan: typeof room, until: number) =>
  toldEvents(plan, until).map(({ id }) => id);

export async function bothRooms(): Promise<ListenerUnderTest> {
  const listener = await startListener([room, neighbour]);
  await listener.save(room);
  await listener.save(neighbour);
  return listener;
}

/** Lets requests for the room go wrong. */
export function spoil(listener: ListenerUnderTest, misbehaviour: Misbehaviour): void {
  listener.misbehave = ({ name }) => (name === room.name ? misbehaviour : undefined);
}

export const requestsFor = (listener: ListenerUnderTest) =>
  listener.requests.filter(({ name }) => name === room.name).length;
