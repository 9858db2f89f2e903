/** The size of the charts' palette. */
export const PALETTE_SIZE = 8;

/** Names of the palette's colors that fit both the light and the dark theme. */
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

/** Palette indexes, from 0, of the items with assigned colors. */
export type OwnColors = ReadonlyMap<string, number>;

/**
 * Assigns a palette index to each visible item: its own, otherwise the one of its position among
 * all items, so that it stays the same when others change, otherwise the first free one.
 *
 * @param drawn largest first
 * @param all every item of the menu, most tipped first
 */
export function colorsOf(
  drawn: readonly string[],
  all: readonly string[],
  own: OwnColors,
): ReadonlyMap<string, number> {
  const colors = new Map<string, number>();
  for (const name of drawn) {
    const color = own.get(name);
    if (color !== undefined) colors.set(name, color);
  }
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

/** Returns a room's assigned colors from the browser's storage, without invalid ones. */
export function readColors(kept: string | null, room: string): OwnColors {
  const ofRoom = roomsIn(kept)[room];
  if (typeof ofRoom !== 'object' || ofRoom === null) return new Map();
  const colors = new Map<string, number>();
  for (const [name, color] of Object.entries<unknown>(ofRoom as Record<string, unknown>)) {
    if (isPaletteIndex(color)) colors.set(name, color);
  }
  return colors;
}

function isPaletteIndex(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < PALETTE_SIZE;
}

/** Returns the value to store once a room has these colors; null if nothing is left. */
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
