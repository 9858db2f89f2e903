import { createDice, hash } from '@infra/local/platform/world/dice';
import type { MemberType } from '@shared/domain/platform/member-type';
import { isRegular } from './cast';

/** How the feed describes a viewer, equal in every event. */
export interface WireStanding {
  readonly colorGroup: string;
  readonly gender: string;
  readonly hasTokens: boolean;
  readonly recentTips: string;
  readonly inFanclub: boolean;
  readonly isMod: boolean;
  readonly isFollower: boolean;
  readonly hasDarkmode: boolean;
  readonly language: string;
}

/** Shares of viewers by type in percent, with the feed's fields for each. */
type Share = readonly [percent: number, MemberType, colorGroup: string, recentTips: string];
const grey: Share = [38, 'grey', 'g', 'none'];
const types: readonly Share[] = [
  grey,
  [30, 'lightBlue', 't', 'none'],
  [14, 'darkBlue', 'tr', 'some'],
  [10, 'lightPurple', 'p', 'lots'],
  [8, 'darkPurple', 'l', 'tons'],
];
/** Only regulars can be in the fan club or moderate. */
const ofRegulars: readonly Share[] = [
  [7, 'fanClub', 'f', 'lots'],
  [2, 'moderator', 'm', 'some'],
];

const standings = new Map<string, WireStanding>();

/** Returns a viewer's type and fields, derived from the name alone. */
export function standingFor(viewer: string): WireStanding {
  const standing = standings.get(viewer) ?? roll(viewer);
  standings.set(viewer, standing);
  return standing;
}

function roll(viewer: string): WireStanding {
  const dice = createDice('standing', hash(viewer));
  let left = dice.roll() * 100;
  const shares = isRegular(viewer) ? [...ofRegulars, ...types] : types;
  const [, type, colorGroup, recentTips] =
    shares.find(([percent]) => {
      left -= percent;
      return left < 0;
    }) ?? grey;
  return {
    colorGroup,
    gender: dice.chance(0.9) ? 'm' : dice.pick(['f', 't', 'c']),
    hasTokens: type !== 'grey',
    recentTips,
    inFanclub: type === 'fanClub',
    isMod: type === 'moderator',
    isFollower: dice.chance(0.4),
    hasDarkmode: dice.chance(0.5),
    language: dice.chance(0.75) ? 'en' : dice.pick(['es', 'de', 'fr', 'ro', 'it']),
  };
}
