import { hasTokens, isLive } from '../world/audience';
import type { Guest } from '../world/cast';
import { fraction } from '../world/dice';
import type { Person } from '../world/person';
import { isInPrivate, isSpying } from '../world/privates';
import type { RoomPlan } from '../world/room-plan';
import type { Script } from '../world/script';
import type { WorldEvent } from '../world/world-event';
import type { WireUser } from './wire-event';

const RECENT = ['none', 'few', 'some', 'lots', 'tons'] as const;
type Recent = (typeof RECENT)[number];

/**
 * Tracks what the platform says about each user during a chapter. Note the room's events
 * in order, each before its feed event is generated.
 */
export class UserBook {
  readonly #plan: RoomPlan;
  readonly #script: Script;
  readonly #recentTokens = new Map<number, number>();
  readonly #following = new Map<number, boolean>();
  readonly #fans = new Set<number>();

  constructor(plan: RoomPlan, script: Script) {
    this.#plan = plan;
    this.#script = script;
  }

  note(event: WorldEvent): void {
    if (!('guest' in event)) return;
    const { number } = event.guest.person;
    if (event.kind === 'follow') this.#following.set(number, true);
    if (event.kind === 'unfollow') this.#following.set(number, false);
    if (event.kind === 'fanclub') this.#fans.add(number);
    if (event.kind === 'tip') {
      this.#recentTokens.set(number, (this.#recentTokens.get(number) ?? 0) + event.tokens);
    }
  }

  guest({ person, wasFan, wasFollower }: Guest, at: number): WireUser {
    const inFanclub = wasFan || this.#fans.has(person.number);
    const recentTips = this.#recentTips(person);

    return {
      colorGroup: colorGroup(person, inFanclub, recentTips),
      fcAutoRenew: inFanclub && person.autoRenews,
      gender: person.gender,
      hasDarkmode: person.hasDarkmode,
      hasTokens: hasTokens(person),
      inFanclub,
      inPrivateShow: isInPrivate(this.#script.privates, person.number, at),
      isBroadcasting: person.isBroadcaster,
      isFollower: this.#following.get(person.number) ?? wasFollower,
      isMod: person.isMod,
      isOwner: false,
      isSilenced: false,
      isSpying: isSpying(this.#script.privates, person.number, at),
      language: person.language,
      recentTips,
      subgender: person.subgender,
      username: person.username,
    };
  }

  host(at: number): WireUser {
    return {
      colorGroup: 'o',
      fcAutoRenew: false,
      gender: 'f',
      hasDarkmode: true,
      hasTokens: true,
      inFanclub: false,
      inPrivateShow: false,
      isBroadcasting: isLive(this.#script, at),
      isFollower: false,
      isMod: false,
      isOwner: true,
      isSilenced: false,
      isSpying: false,
      language: 'en',
      recentTips: 'none',
      subgender: '',
      username: this.#plan.name,
    };
  }

  /** Tips in other rooms count as well, so some users are tippers when they enter. */
  #recentTips(person: Person): Recent {
    const here = this.#recentTokens.get(person.number) ?? 0;
    const mood = fraction(person.number, this.#script.chapter.index);
    const elsewhere = hasTokens(person) && mood < 0.3 ? mood ** 2 * 6_000 : 0;
    const tokens = here + elsewhere;

    const thresholds = [1, 50, 250, 1_000];
    return RECENT[thresholds.filter((threshold) => tokens >= threshold).length] ?? 'none';
  }
}

function colorGroup(person: Person, inFanclub: boolean, recentTips: Recent): string {
  if (person.isMod) return 'm';
  if (inFanclub) return 'f';
  if (recentTips === 'tons') return 'l';
  if (recentTips === 'lots') return 'p';
  if (recentTips === 'some') return 'tr';
  return hasTokens(person) ? 't' : 'g';
}
