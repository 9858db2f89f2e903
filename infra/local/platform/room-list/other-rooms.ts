import { createDice, fraction, hash } from '../world/dice';
import { DAY, HOUR, MINUTE } from '../world/spans';
import { formatSubject, pickTags } from '../world/subjects';
import { generateUsername } from '../world/usernames';
import type { OnlineRoom, Profile } from './listed-room';
import { generateProfile } from './profile';

/** A room that belongs to no customer. It is online at the same hours every day. */
interface OtherRoom {
  readonly name: string;
  readonly profile: Profile;
  readonly size: number;
  readonly tags: readonly string[];
  readonly subject: string;
}

const TURN = 8 * HOUR;
const TURNS_A_DAY = DAY / TURN;
/** The share of stages that are in use at any time. */
const IN_USE = 0.75;
const TITLES = ['Welcome', 'Hello again', 'Cosy hours', 'Come and say hi', 'Late but here'];

/**
 * The rest of the platform: about `crowd` rooms online at any time. Each stage is shared by three
 * rooms, eight hours each, so that every room has regular hours.
 */
export function createOtherRooms(seed: number, anchor: number, crowd: number) {
  const salt = hash(`strangers ${seed}`);
  const stages = Math.round(crowd / IN_USE);
  const roomsByNumber = new Map<number, OtherRoom>();

  const roomAt = (number: number): OtherRoom => {
    const met = roomsByNumber.get(number);
    if (met) return met;

    const made = meet(seed, anchor, salt, number);
    roomsByNumber.set(number, made);
    return made;
  };

  return {
    /** The rooms online at a time, in an arbitrary order that is stable for ten minutes. */
    online(at: number): OnlineRoom[] {
      const rooms: { readonly order: number; readonly room: OnlineRoom }[] = [];
      for (let stage = 0; stage < stages; stage++) {
        const phase = Math.floor(fraction(salt, stage, 1) * TURN);
        const turn = Math.floor((at - phase) / TURN);
        const number = stage * TURNS_A_DAY + (turn % TURNS_A_DAY);
        const from = phase + turn * TURN;
        const since = from + Math.floor(fraction(salt, stage, turn) * 40 * MINUTE);
        const until = from + TURN - Math.floor(fraction(salt, turn, stage) * 75 * MINUTE);
        const isDayOff = fraction(salt, number, turn) < 0.14;
        if (isDayOff || at < since || at >= until) continue;

        const order = fraction(salt, number, Math.floor(at / (10 * MINUTE)));
        rooms.push({ order, room: onAir(roomAt(number), salt, number, since, at, anchor) });
      }

      return rooms.sort((one, other) => one.order - other.order).map(({ room }) => room);
    },
  };
}

function meet(seed: number, anchor: number, salt: number, number: number): OtherRoom {
  const name = generateUsername(number, salt, 'two');
  const dice = createDice(seed, name, 'stranger');
  const tags = dice.chance(0.13) ? [] : pickTags(dice, dice.chance(0.85) ? 5 : dice.integer(1, 7));
  const title = TITLES[dice.integer(0, TITLES.length - 1)] ?? 'Welcome';
  const isSilent = tags.length === 0 && dice.chance(0.5);

  return {
    name,
    profile: generateProfile(seed, name, anchor),
    size: Math.exp(3.3 + dice.bell() * 1.35),
    tags,
    subject: isSilent ? '' : formatSubject(title, tags, dice.integer(1, 60) * 25),
  };
}

function onAir(
  { name, profile, size, tags, subject }: OtherRoom,
  salt: number,
  number: number,
  since: number,
  at: number,
  anchor: number,
): OnlineRoom {
  const warmUp = Math.min(1, 0.3 + (at - since) / HOUR);
  // Evenings in the Americas are the platform's busiest hours.
  const hour = 1 + 0.35 * Math.cos(((at / HOUR - 3) / 24) * 2 * Math.PI);
  const wobble = 0.8 + 0.4 * fraction(salt, number, Math.floor(at / MINUTE));
  const mood = fraction(salt, number, Math.floor(at / (20 * MINUTE)));
  const status =
    mood < 0.917 ? 'public' : mood < 0.979 ? 'private' : mood < 0.992 ? 'away' : 'hidden';
  const growth = ((at - anchor) / DAY) * size * 0.2;

  return {
    name,
    status,
    subject,
    tags,
    viewers: Math.round(size * warmUp * hour * wobble),
    followers: Math.max(1, Math.round(size * 150 + growth)),
    since,
    // Last: V8 takes forty times as long to add as many properties to a spread object.
    ...profile,
  };
}
