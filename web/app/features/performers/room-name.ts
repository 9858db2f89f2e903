/** Returns the room's name in the typed text, in lower case; null if there is none. */
export function readRoomName(typed: string): string | null {
  const name = typed.trim();
  return /^[A-Za-z0-9_]{1,50}$/.test(name) ? name.toLowerCase() : null;
}
