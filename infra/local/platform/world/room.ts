import { castOf, everybody } from './cast';
import { CROWDING, type RoomPlan } from './room-plan';
import { type Script, scriptOf } from './script';
import { type Timeline, timelineOf } from './timeline';

/** A customer's room, written chapter by chapter when somebody looks at it. */
export interface Room {
  readonly plan: RoomPlan;
  readonly seed: number;
  readonly timeline: Timeline;
  /** The same for ever; a few are remembered, the others written anew. */
  script(index: number): Script;
  /** Scripts of all chapters that touch a time, in order. `from` and `to` are epoch ms. */
  scriptsBetween(from: number, to: number): Generator<Script>;
  /** Followers at the beginning of a chapter. */
  followersBefore(index: number): number;
}

const REMEMBERED = 8;

export function openRoom(seed: number, anchor: number, plan: RoomPlan): Room {
  const timeline = timelineOf(seed, anchor, plan);
  const remembered = new Map<number, Script>();
  const followers = [CROWDING[plan.density].followers];

  const script = (index: number) => {
    const known = remembered.get(index);
    const written = known ?? scriptOf(seed, plan, timeline, timeline.chapter(index));
    remembered.delete(index);
    remembered.set(index, written);
    const oldest = remembered.keys().next();
    if (remembered.size > REMEMBERED && !oldest.done) remembered.delete(oldest.value);
    return written;
  };

  return {
    plan,
    seed,
    timeline,
    script,
    *scriptsBetween(from, to) {
      if (to < timeline.begin) return;
      const last = timeline.indexAt(to);
      for (let index = timeline.indexAt(from); index <= last; index++) yield script(index);
    },
    followersBefore(index) {
      for (let next = followers.length; next <= index; next++) {
        const cast = castOf(seed, plan, timeline, timeline.chapter(next - 1));
        const change = everybody(cast).reduce(
          (sum, guest) => sum + Number(guest.follows) - Number(guest.unfollows),
          0,
        );
        followers.push((followers[next - 1] ?? 0) + change);
      }
      return followers[index] ?? 0;
    },
  };
}
