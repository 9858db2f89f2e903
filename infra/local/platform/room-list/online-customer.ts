import { audienceAt } from '../world/audience';
import type { Room } from '../world/room';
import { statusAt } from '../world/show';
import { covers } from '../world/spans';
import { tagsIn, themeOf } from '../world/subjects';
import type { OnlineRoom } from './listed-room';
import { profileOf } from './profile';

/**
 * A customer's room as listed, or undefined while it is not connected. `since` is the latest
 * connect: reconnects reset it, private shows and absences do not.
 */
export function onlineCustomer(room: Room, anchor: number, at: number): OnlineRoom | undefined {
  const script = room.script(room.timeline.indexAt(at));
  const part = script.show?.parts.find((connected) => covers(connected, at));
  if (!script.show || !part) return undefined;

  const { viewers, followers } = audienceAt(room, script, at);
  const said = script.happenings.findLast(
    (happening) => happening.kind === 'subject' && happening.at <= at,
  );
  const theme = themeOf(room.seed, room.plan.name, script.chapter.index);
  const subject = said?.kind === 'subject' ? said.subject : theme.title;

  return {
    ...profileOf(room.seed, room.plan.name, anchor),
    name: room.plan.name,
    status: statusAt(script.show, at),
    subject,
    tags: tagsIn(subject),
    viewers,
    followers,
    since: part.from,
  };
}
