/** As many as the palette of the charts has. */
export const PALETTE_SIZE = 8;

/** The colours of the palette by a name that holds in the light and in the dark theme. */
export const COLOUR_NAMES: readonly string[] = [
  'Blue',
  'Orange',
  'Teal',
  'Rose',
  'Violet',
  'Leaf',
  'Sea',
  'Olive',
];

/** Places in the palette, from 0, by the names of the items that were given one. */
export type OwnColours = ReadonlyMap<string, number>;

/**
 * A place in the palette for each item drawn: its own; else the one of its place among all items,
 * so that it keeps it while others come and go; else the first that is free.
 *
 * @param drawn the largest first
 * @param all every item of the menu, the most tipped first
 */
export function coloursOf(
  drawn: readonly string[],
  all: readonly string[],
  own: OwnColours,
): ReadonlyMap<string, number> {
  const colours = new Map(drawn.flatMap((name) => pairOf(name, own.get(name))));
  const used = new Set(colours.values());
  for (const name of drawn) {
    if (colours.has(name)) continue;
    const usual = Math.max(0, all.indexOf(name)) % PALETTE_SIZE;
    const colour = used.has(usual) ? (firstFree(used) ?? usual) : usual;
    colours.set(name, colour);
    used.add(colour);
  }
  return colours;
}

function firstFree(used: ReadonlySet<number>): number | undefined {
  return COLOUR_NAMES.map((_, place) => place).find((place) => !used.has(place));
}

const pairOf = (name: string, colour: number | undefined): [string, number][] =>
  colour === undefined ? [] : [[name, colour]];

/** The own colours of a room, as this browser keeps them for all rooms; what is none is left out. */
export function readColours(kept: string | null, room: string): OwnColours {
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
export function writeColours(kept: string | null, room: string, own: OwnColours): string | null {
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
