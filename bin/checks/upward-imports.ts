import type { Floors } from './floors';
import type { Import } from './import-graph';

interface Place {
  /** The folder of this very file that the pattern stands for. */
  readonly room: string;
  readonly floor: number;
}

/** The imports that do not lead down; those that run later are excused in `lazyDoors`. */
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

/** Where a file is in a list of floors: in the deepest room that fits, by its own name first. */
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
