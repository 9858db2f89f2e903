/** Returns the address of a performer's room on the platform. */
export function roomLink(performer: string): string {
  return `https://chaturbate.com/${performer}/`;
}
