import { defineItem, type ItemOf, keyOf } from '@lambdas/runtime/item-kind';
import { sealedSecret } from '@lambdas/runtime/secret-box';
import { getItem, queryItems, updateItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import { NETWORKS, type Network } from '@shared/domain/social/networks';
import { ROOM_STATES } from '@shared/domain/social/post-plan';
import * as z from 'zod';
import { bucketKeyOf, bucketRangesOf, type Shard } from '../performers/shards';

/** A text of a profile while a session runs, what it was before, and the one to go back to. */
const changedText = () => z.object({ was: z.string(), live: z.string(), usual: z.string() });
const profileTexts = () => z.object({ name: z.string(), bio: z.string() });

/** A profile picture while a session runs. Times are epoch ms. */
const changedPicture = () =>
  z.object({
    /** Under which id the performer's own picture is kept; null if hers stays in this session. */
    id: z.string().nullable(),
    /** The address of her own picture at the network. */
    was: z.string(),
    overlay: z.string(),
    /** What it looks like with the overlay, so that we know ours; null until we asked to set it. */
    look: z.string().nullable(),
    /** When we last asked the network to set a picture: until it has done so, it shows the one before. */
    requestedAt: z.number().nullable(),
  });

/** The profile as it was changed for a session. */
const changedProfile = () =>
  z.object({
    session: z.number(),
    name: changedText().nullable(),
    bio: changedText().nullable(),
    /** The usual texts in the performer's form at that time. */
    form: profileTexts(),
    /** Null if the picture was not to be changed. */
    picture: changedPicture().nullable(),
    /** Whether the network has confirmed all of it. Until then it is set again. */
    isSet: z.boolean(),
    /** Whether giving it back has begun. Then it is finished before anything is changed again. */
    isBeingReset: z.boolean().default(false),
  });

/**
 * A performer's account or channel at a social network. All of a shard are next to each other, so
 * that one query finds what the job `post` has to look at. Times are epoch ms.
 */
export const socialConnectionItem = defineItem({
  name: 'social-connections',
  table: 'configs',
  pk: 'SOCIAL#{half:number}',
  sk: '{slot}#{performer}#{network}',
  version: 3,
  schema: () =>
    z.object({
      credentials: sealedSecret(),
      /** Changes with the credentials, so that an answer to old ones can't affect new ones. */
      credentialsId: z.string(),
      account: z.object({ id: z.string(), name: z.string() }),
      connectedAt: z.number(),
      /** `refused`: the network no longer accepts the credentials. */
      state: z.enum(['ok', 'refused']),
      /** What the network lets us change in the profile; null until it was asked. */
      rights: z.object({ canChangeTexts: z.boolean(), canChangePicture: z.boolean() }).nullable(),
      /** When it was disconnected; null while it is connected. It is deleted once the profile is reset. */
      endingSince: z.number().nullable(),
      /** The run that works on it, and until when nobody else may. */
      lease: z.object({ id: z.string(), until: z.number() }).nullable(),
      /** Starts of the sessions for which something is still to be done, oldest first. */
      sessions: z.array(z.number()),
      /** The room as the latest run found it, and when to look again even if it stays so. */
      room: z.enum(ROOM_STATES).nullable(),
      lookAt: z.number(),
      /** The profile as we changed it; null while it is the performer's own. */
      profile: changedProfile().nullable(),
      /**
       * The profile's texts as we last saw or wrote them outside of sessions, and those in the form
       * then, so that we know where the performer changed them last; null if never.
       */
      seen: z.object({ texts: profileTexts(), form: profileTexts() }).nullable(),
      version: z.number(),
    }),
});

type StoredConnection = ItemOf<typeof socialConnectionItem>;

/** A connection. `network` is one of ours. */
export type SocialConnection = Omit<StoredConnection, 'half' | 'slot' | 'network' | 'version'> & {
  readonly network: Network;
};
export type ChangedProfile = NonNullable<SocialConnection['profile']>;
export type ChangedPicture = NonNullable<ChangedProfile['picture']>;

/** Which connection it is. */
export interface ConnectionId {
  readonly performer: string;
  readonly network: Network;
}

/** Another run works on the connection, or it is gone. Whatever this run does next is not its own. */
export class LostLeaseError extends Error {}

/** Lists all connections of a shard by bucket, 0.5 to 1 KB each. One query. */
export async function listConnections(configs: Table, shard: Shard): Promise<SocialConnection[]> {
  const ranges = bucketRangesOf(shard).map(({ half, from, to }) =>
    queryItems(configs, socialConnectionItem, { half }, { from, to }),
  );
  return (await Promise.all(ranges)).flat().flatMap(ofOurNetworks);
}

/** Lists a performer's connections, also ending ones. Strongly consistent: 1 to 2 read units. */
export async function listConnectionsOf(
  configs: Table,
  performer: string,
): Promise<SocialConnection[]> {
  const { half, slot } = bucketKeyOf(performer);
  const first = { slot, performer };
  const range = { from: first, to: first, consistent: true };
  const items = await queryItems(configs, socialConnectionItem, { half }, range);
  // A prefix also finds longer names.
  return items.filter((item) => item.performer === performer).flatMap(ofOurNetworks);
}

/** Reads a connection, also an ending one; null if there is none. 1 read unit: strongly consistent. */
export async function findConnection(
  configs: Table,
  of: ConnectionId,
): Promise<SocialConnection | null> {
  const item = await getItem(configs, socialConnectionItem, partsOf(of), { consistent: true });
  return item && (ofOurNetworks(item)[0] ?? null);
}

/**
 * Saves the result of `change`, which may run several times, and returns the connection; null if
 * there is none.
 *
 * @param change returns null to leave it as it is
 */
export async function changeConnection(
  configs: Table,
  of: ConnectionId,
  change: (connection: SocialConnection | null) => SocialConnection | null,
): Promise<SocialConnection | null> {
  const saved = await updateItem(configs, socialConnectionItem, partsOf(of), (stored) => {
    const changed = change(stored && (ofOurNetworks(stored)[0] ?? null));
    if (changed === null) return null;
    const { credentials, credentialsId, account, connectedAt, state, rights } = changed;
    const { endingSince, lease, sessions, room, lookAt, profile, seen } = changed;
    const kept = { credentials, credentialsId, account, connectedAt, state, rights };
    return { ...kept, endingSince, lease, sessions, room, lookAt, profile, seen };
  });
  return saved && (ofOurNetworks(saved)[0] ?? null);
}

/**
 * Lets one run work on a connection until `until`. Returns it as it is then; null if another run has
 * it, or it is gone. One strongly consistent read and a write.
 *
 * @param adopt adds a session to work on, in the same write, so that a run that dies leaves nothing
 * behind that no other finds
 */
export async function takeConnection(
  configs: Table,
  of: ConnectionId,
  { id, now, until }: { id: string; now: number; until: number },
  adopt: (connection: SocialConnection) => readonly number[] = ({ sessions }) => sessions,
): Promise<SocialConnection | null> {
  const taken = await changeConnection(configs, of, (one) => {
    const isFree = one?.lease == null || one.lease.until <= now || one.lease.id === id;
    if (!one || !isFree) return null;
    return { ...one, lease: { id, until }, sessions: adopt(one) };
  });
  return taken?.lease?.id === id ? taken : null;
}

/**
 * Saves a change of the run that has taken the connection.
 *
 * @throws LostLeaseError if it no longer has it
 */
export async function changeTaken(
  configs: Table,
  of: ConnectionId,
  lease: string,
  change: (connection: SocialConnection) => SocialConnection,
): Promise<SocialConnection> {
  const saved = await changeConnection(configs, of, (one) => {
    if (one?.lease?.id !== lease) throw new LostLeaseError('Another run has the connection.');
    return change(one);
  });
  if (saved === null) throw new LostLeaseError('The connection is gone.');
  return saved;
}

/**
 * Deletes a connection that a run has taken, with its credentials, unless others were saved
 * meanwhile. Idempotent.
 */
export async function removeTaken(
  configs: Table,
  of: ConnectionId & Pick<SocialConnection, 'credentialsId'>,
  lease: string,
): Promise<void> {
  await configs.remove(keyOf(socialConnectionItem, partsOf(of)), {
    expression: '#lease.id = :lease AND credentialsId = :credentials',
    names: { '#lease': 'lease' },
    values: { ':lease': lease, ':credentials': of.credentialsId },
  });
}

/**
 * Marks connections as ending. Nothing more is posted; the job resets their profiles and then
 * deletes them. Idempotent.
 *
 * @param now epoch ms
 */
export async function endConnections(
  configs: Table,
  performer: string,
  now: number,
): Promise<void> {
  for (const { network } of await listConnectionsOf(configs, performer)) {
    await changeConnection(configs, { performer, network }, (one) =>
      one && one.endingSince === null ? { ...one, endingSince: now } : null,
    );
  }
}

/** Lets the job look at a connection at its next start, because the performer changed something. */
export async function wakeConnection(configs: Table, of: ConnectionId): Promise<void> {
  await changeConnection(configs, of, (one) =>
    one && one.lookAt > 0 ? { ...one, lookAt: 0 } : null,
  );
}

const partsOf = ({ performer, network }: ConnectionId) => ({
  ...bucketKeyOf(performer),
  performer,
  network,
});

function ofOurNetworks({
  half: _,
  slot: __,
  version: ___,
  ...item
}: StoredConnection): SocialConnection[] {
  const network = NETWORKS.find((one) => one === item.network);
  return network ? [{ ...item, network }] : [];
}
