/** The name of a room in what was typed, in lower case; null where it is none. */
export function readRoomName(typed: string): string | null {
  const name = typed.trim();
  return /^[A-Za-z0-9_]{1,50}$/.test(name) ? name.toLowerCase() : null;
}
