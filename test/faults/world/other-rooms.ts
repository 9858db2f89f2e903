import type { Dice } from '@infra/local/platform/world/dice';
import { GENDERS, type ListedRoom, REGIONS } from '@shared/domain/site/listed-room';

/**
 * Returns rooms on the list that nobody tracks. They only count in the statistics of the whole
 * site.
 */
export function makeOtherRooms(dice: Dice, begin: number): (ms: number) => ListedRoom[] {
  const rooms = Array.from({ length: 8 }, (_, index) => ({
    name: `stranger_${index}`,
    gender: dice.pick([...GENDERS]),
    region: dice.pick([...REGIONS]),
    tags: [dice.pick(['music', 'dance', 'chat'])],
    begin: begin - dice.integer(0, 300) * 60_000,
    everyMs: dice.integer(100, 400) * 60_000,
    lastsMs: dice.integer(40, 90) * 60_000,
  }));
  return (ms) =>
    rooms.flatMap(({ begin: first, everyMs, lastsMs, ...room }) => {
      const since = ms - ((ms - first) % everyMs);
      if (ms < first || ms - since > lastsMs) return [];
      const viewers = (Math.floor(ms / 60_000) * 7) % 61;
      const facts = { show: 'public', viewers, followers: 10, fetchedAt: ms } as const;
      return [{ ...room, ...facts, connectedSince: since, subject: 'hi' }];
    });
}
