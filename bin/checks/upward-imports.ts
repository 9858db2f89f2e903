import type { Floors } from './floors';
import type { Import } from './import-graph';

interface Place {
  /** The folder that the pattern matched for this file. */
  readonly room: string;
  readonly floor: number;
}

/** Returns the imports that don't lead down, except the lazy ones of `lazyDoors`. */
export function findUpwardImports(
  imports: readonly Import[],
  floors: readonly Floors[],
  lazyDoors: readonly string[],
): Import[] {
  return imports.filter(({ from, to, isLazy }) => {
    if (isLazy && lazyDoors.includes(from)) return false;
    return floors.some((list) => !leadsDown(placeOf(from, list), placeOf(to, list)));
  });
}

function leadsDown(from: Place | null, to: Place | null): boolean {
  if (from === null || to === null || from.room === to.room) return true;
  return to.floor < from.floor;
}

/** Returns a file's position in a list of floors: the most specific match, its own name first. */
function placeOf(file: string, floors: Floors): Place | null {
  const folders = file.split('/').slice(0, -1);
  let best: (Place & { rank: number }) | null = null;
  for (const [floor, patterns] of floors.entries()) {
    for (const pattern of patterns) {
      const names = pattern.split('/');
      if (!names.every((name, depth) => name === folders[depth] || isAny(name, folders[depth]))) {
        continue;
      }
      const rank = names.length + (names.includes('*') ? 0 : 0.5);
      const room = folders.slice(0, names.length).join('/');
      if (best === null || rank > best.rank) best = { room, floor, rank };
    }
  }
  return best;
}

function isAny(name: string, folder: string | undefined): boolean {
  return name === '*' && folder !== undefined;
}
