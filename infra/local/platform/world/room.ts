import { generateCast, listGuests } from './cast';
import { CROWDING, type RoomPlan } from './room-plan';
import { generateScript, type Script } from './script';
import { addStagedVisits, type StagedVisit } from './staged-visit';
import { createTimeline, type Timeline } from './timeline';

/** A customer's room; its chapters are generated on demand. */
export interface Room {
  readonly plan: RoomPlan;
  readonly seed: number;
  readonly timeline: Timeline;
  /**
   * Deterministic except for staged visits. A few scripts are cached, the others are generated
   * again.
   */
  script(index: number): Script;
  /** Scripts of all chapters that touch a time, in order. `from` and `to` are epoch ms. */
  scriptsBetween(from: number, to: number): Generator<Script>;
  /** Number of followers at the beginning of a chapter. */
  followersBefore(index: number): number;
  /**
   * Adds a visit to the chapter in which it starts. No event that late may have been delivered yet.
   */
  stage(visit: StagedVisit): void;
}

const MAX_CACHED = 8;

export function openRoom(seed: number, anchor: number, plan: RoomPlan): Room {
  const timeline = createTimeline(seed, anchor, plan);
  const remembered = new Map<number, Script>();
  const followers = [CROWDING[plan.density].followers];
  const staged = new Map<number, readonly StagedVisit[]>();

  const write = (index: number) => {
    const script = generateScript(seed, plan, timeline, timeline.chapter(index));
    const visits = staged.get(index);
    return visits ? addStagedVisits(script, seed, plan.name, visits) : script;
  };

  const script = (index: number) => {
    const cached = remembered.get(index);
    const written = cached ?? write(index);
    remembered.delete(index);
    remembered.set(index, written);
    const oldest = remembered.keys().next();
    if (remembered.size > MAX_CACHED && !oldest.done) remembered.delete(oldest.value);
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
        const cast = generateCast(seed, plan, timeline, timeline.chapter(next - 1));
        const change = listGuests(cast).reduce(
          (sum, guest) => sum + Number(guest.follows) - Number(guest.unfollows),
          0,
        );
        followers.push((followers[next - 1] ?? 0) + change);
      }
      return followers[index] ?? 0;
    },
    stage(visit) {
      const index = timeline.indexAt(visit.from);
      staged.set(index, [...(staged.get(index) ?? []), visit]);
      remembered.delete(index);
    },
  };
}
