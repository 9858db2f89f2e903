/** As many as the palette of the charts has. */
export const PALETTE_SIZE = 8;

/** The colours of the palette by a name that holds in the light and in the dark theme. */
export const COLOR_NAMES: readonly string[] = [
  'Blue',
  'Orange',
  'Teal',
  'Rose',
  'Violet',
  'Green',
  'Aqua',
  'Olive',
];

/** Places in the palette, from 0, by the names of the items that were given one. */
export type OwnColors = ReadonlyMap<string, number>;

/**
 * A place in the palette for each item drawn: its own; else the one of its place among all items,
 * so that it keeps it while others come and go; else the first that is free.
 *
 * @param drawn the largest first
 * @param all every item of the menu, the most tipped first
 */
export function colorsOf(
  drawn: readonly string[],
  all: readonly string[],
  own: OwnColors,
): ReadonlyMap<string, number> {
  const colors = new Map(drawn.flatMap((name) => pairOf(name, own.get(name))));
  const used = new Set(colors.values());
  for (const name of drawn) {
    if (colors.has(name)) continue;
    const usual = Math.max(0, all.indexOf(name)) % PALETTE_SIZE;
    const color = used.has(usual) ? (firstFree(used) ?? usual) : usual;
    colors.set(name, color);
    used.add(color);
  }
  return colors;
}

function firstFree(used: ReadonlySet<number>): number | undefined {
  return COLOR_NAMES.map((_, place) => place).find((place) => !used.has(place));
}

const pairOf = (name: string, color: number | undefined): [string, number][] =>
  color === undefined ? [] : [[name, color]];

/** The own colours of a room, as this browser keeps them for all rooms; what is none is left out. */
export function readColors(kept: string | null, room: string): OwnColors {
  const ofRoom = roomsIn(kept)[room];
  if (typeof ofRoom !== 'object' || ofRoom === null) return new Map();
  return new Map(
    Object.entries(ofRoom).filter(
      (pair): pair is [string, number] =>
        Number.isInteger(pair[1]) && pair[1] >= 0 && pair[1] < PALETTE_SIZE,
    ),
  );
}

/** What the browser is to keep once a room has these colours; null for nothing at all. */
export function writeColors(kept: string | null, room: string, own: OwnColors): string | null {
  const { [room]: _, ...others } = roomsIn(kept);
  const rooms = own.size === 0 ? others : { ...others, [room]: Object.fromEntries(own) };
  return Object.keys(rooms).length === 0 ? null : JSON.stringify(rooms);
}

function roomsIn(kept: string | null): Readonly<Record<string, unknown>> {
  try {
    const rooms: unknown = JSON.parse(kept ?? '{}');
    const isRecord = typeof rooms === 'object' && rooms !== null && !Array.isArray(rooms);
    return isRecord ? (rooms as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
