import { UserBook } from '../feed/user-book';
import type { Guest } from '../world/cast';
import type { Membership } from '../world/club';
import type { RoomPlan } from '../world/room-plan';
import type { Script } from '../world/script';
import { HOST, type WorldEvent } from '../world/world-event';
import { countTypes, type MemberTypes } from './member-types';

/** What the feed said about people in one chapter. */
export interface ReportedPeople {
  readonly seen: readonly string[];
  readonly memberTypes: MemberTypes;
  readonly club: readonly ClubRun[];
  readonly members: readonly MemberNote[];
}

/** A membership that began in a chapter, or that a visitor already had. */
export interface MemberNote {
  readonly user: string;
  readonly membership: Membership;
  /** Null if they joined in another chapter. */
  readonly joinedAt: number | null;
}

/** Consecutive events that say the same about somebody's fan club membership. */
export interface ClubRun {
  readonly user: string;
  readonly inFanclub: boolean;
  readonly first: number;
  readonly last: number;
}

/**
 * Collects what the feed says in a chapter up to a time.
 *
 * @param isAired whether a time belongs to the session; people count as seen only then
 */
export function collectReportedPeople(
  plan: RoomPlan,
  script: Script,
  until: number,
  isAired: (event: { readonly at: number }) => boolean,
): ReportedPeople {
  const users = new UserBook(plan, script);
  const seen = new Set<string>();
  const types = new Map<string, string>();
  const runs = new Map<string, ClubRun[]>();
  const members = new Map<string, MemberNote>();

  for (const event of script.events) {
    const { at } = event;
    if (at > until) break;
    users.note(event);
    const guest = findViewer(event);
    if (!guest) continue;

    const { username: user, colorGroup, inFanclub } = users.guest(guest, at);
    if (isAired(event)) {
      if (SHOWS_UP.has(event.kind)) seen.add(user);
      types.set(user, colorGroup);
    }
    const { membership } = guest;
    const joins = event.kind === 'fanclub';
    if (membership && (joins || (guest.wasFan && !members.has(user)))) {
      members.set(user, { user, membership, joinedAt: joins ? at : null });
    }
    // A passer-by who is not a member now was not one before.
    if (!inFanclub && guest.person.seat === undefined) continue;
    const own = runs.get(user) ?? [];
    const last = own.at(-1);
    if (last?.inFanclub === inFanclub) own[own.length - 1] = { ...last, last: at };
    else own.push({ user, inFanclub, first: at, last: at });
    runs.set(user, own);
  }

  return {
    seen: [...seen],
    memberTypes: countTypes([...seen].map((user) => types.get(user))),
    club: [...runs.values()].flat(),
    members: [...members.values()],
  };
}

const SHOWS_UP = new Set<WorldEvent['kind']>(['enter', 'chat', 'whisper']);

/** The viewer that an event is about. */
function findViewer(event: WorldEvent): Guest | undefined {
  if (event.kind === 'chat') return event.by === HOST ? undefined : event.by;
  if (event.kind === 'whisper' && event.byHost) return undefined;
  return 'guest' in event ? event.guest : undefined;
}
