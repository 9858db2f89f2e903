import { getAudience } from '../world/audience';
import type { Room } from '../world/room';
import { getStatus } from '../world/show';
import { covers } from '../world/spans';
import { extractTags, pickTheme } from '../world/subjects';
import type { OnlineRoom } from './listed-room';
import { generateProfile } from './profile';

/**
 * A customer's room as listed, or undefined while it is not connected. `since` is the latest
 * connect: reconnects reset it, private shows and absences do not.
 */
export function onlineCustomer(room: Room, anchor: number, at: number): OnlineRoom | undefined {
  const script = room.script(room.timeline.indexAt(at));
  const part = script.show?.parts.find((connected) => covers(connected, at));
  if (!script.show || !part) return undefined;

  const { viewers, followers } = getAudience(room, script, at);
  const lastChange = script.events.findLast((event) => event.kind === 'subject' && event.at <= at);
  const theme = pickTheme(room.seed, room.plan.name, script.chapter.index);
  const subject = lastChange?.kind === 'subject' ? lastChange.subject : theme.title;

  return {
    ...generateProfile(room.seed, room.plan.name, anchor),
    ...(room.plan.gender && { gender: room.plan.gender }),
    name: room.plan.name,
    status: getStatus(script.show, at),
    subject,
    tags: extractTags(subject),
    viewers,
    followers,
    since: part.from,
  };
}
