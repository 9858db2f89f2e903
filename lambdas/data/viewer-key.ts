/** Everything kept about one viewer of one performer is below this key. */
export function viewerPk(performer: string, viewer: string): string {
  return `P#${performer}#T#${viewer}`;
}
