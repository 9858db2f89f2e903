import type { SimulatedPlatform, SimulatedRoom } from './simulated-platform';

/** Rooms per page of the platform's list, and the share of visitors who open the next page. */
const PAGE = 90;
const NEXT_PAGE = 0.3;
/** On a page, attention falls with the square root of the place. */
const ON_PAGE = 0.5;
/** How likely a visitor opens a room of another topic, compared with one of the topic wanted. */
const OTHER_TOPIC = 0.1;

/**
 * Returns how many of 100,000 visitors a room with these tags may expect.
 *
 * Each visitor looks for a topic and opens the page of one tag of rooms of that topic, the likelier
 * the more viewers these rooms have. The page lists its rooms by viewers. The visitor opens one room:
 * the likelier the higher it stands and if it is of the topic.
 */
export function createVisitors(platform: SimulatedPlatform): (room: SimulatedRoom) => number {
  const byTag = new Map<string, SimulatedRoom[]>();
  for (const room of platform.rooms) {
    for (const tag of room.tags) byTag.set(tag, [...(byTag.get(tag) ?? []), room]);
  }
  for (const rooms of byTag.values()) rooms.sort((a, b) => b.viewers - a.viewers);
  const arrivals = countArrivals(platform, byTag);

  const visitorsOfTag = (tag: string, room: SimulatedRoom): number => {
    const rivals = byTag.get(tag) ?? [];
    const place = rivals.filter(({ viewers }) => viewers > room.viewers).length;
    const own = attention(place);
    const ofTopic = platform.topics.map(() => 0);
    for (const [at, { topic }] of rivals.entries()) {
      ofTopic[topic] = (ofTopic[topic] ?? 0) + attention(at >= place ? at + 1 : at);
    }
    const others = ofTopic.reduce((all, one) => all + one, 0);
    return ofTopic.reduce((visitors, attentionToTopic, topic) => {
      const pull = own * (room.topic === topic ? 1 : OTHER_TOPIC);
      const rivalPull = OTHER_TOPIC * others + (1 - OTHER_TOPIC) * attentionToTopic;
      return visitors + ((arrivals.get(tag)?.[topic] ?? 0) * pull) / (pull + rivalPull);
    }, 0);
  };
  return (room) => room.tags.reduce((sum, tag) => sum + visitorsOfTag(tag, room), 0);
}

/** Visitors per tag and topic, of 100,000. */
function countArrivals(
  { topics, rooms }: SimulatedPlatform,
  byTag: ReadonlyMap<string, readonly SimulatedRoom[]>,
): Map<string, number[]> {
  const weights = topics.map(
    (_, topic) =>
      new Map(
        [...byTag].map(([tag, ofTag]) => [
          tag,
          sumViewers(ofTag.filter((one) => one.topic === topic)),
        ]),
      ),
  );
  const all = topics.map((_, topic) =>
    rooms
      .filter((room) => room.topic === topic)
      .reduce((sum, room) => sum + room.viewers * room.tags.length, 0),
  );
  return new Map(
    [...byTag.keys()].map((tag) => [
      tag,
      topics.map(({ share }, topic) =>
        all[topic] ? (100_000 * share * (weights[topic]?.get(tag) ?? 0)) / all[topic] : 0,
      ),
    ]),
  );
}

function sumViewers(rooms: readonly SimulatedRoom[]): number {
  return rooms.reduce((sum, { viewers }) => sum + viewers, 0);
}

function attention(at: number): number {
  const page = Math.floor(at / PAGE);
  return NEXT_PAGE ** page / (1 + (at % PAGE)) ** ON_PAGE;
}
