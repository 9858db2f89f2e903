import { randomBytes } from 'node:crypto';
import type { Table } from '@lambdas/runtime/table';
import { listConnectionsOf } from './connections';

/** Returns an id for a performer's own profile picture, kept while another is shown. */
export function drawKeptPictureId(): string {
  return randomBytes(16).toString('base64url');
}

/** Returns the key of its object. The site has no such path, so nobody else can see it. */
export function keptPictureKey(id: string): string {
  return `profile-pictures/${id}`;
}

/** Lists the ids of all kept pictures of a performer that may have an object. 1 to 2 read units. */
export async function listKeptPictures(configs: Table, performer: string): Promise<string[]> {
  const connections = await listConnectionsOf(configs, performer);
  return connections.flatMap(({ profile }) => profile?.picture?.id ?? []);
}
