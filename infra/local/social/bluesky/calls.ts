import * as z from 'zod';
import { jsonAnswer, type SocialAnswer, type SocialCall, SocialRefusal } from '../serve-network';
import { idOfBlob, idOfRecord } from './content-id';
import { type BlobRef, PostRecord } from './post-record';
import { type BlueskyAccount, type BlueskyWorld, idOfPost, idOfUpload } from './world';

/** An error of XRPC (atproto.com, "HTTP API (XRPC)"). */
export function xrpcError(status: number, error: string, message: string): SocialRefusal {
  return new SocialRefusal(jsonAnswer(status, { error, message }));
}

function invalidRequest(message: string): SocialRefusal {
  return xrpcError(400, 'InvalidRequest', message);
}

const SignIn = z.strictObject({ identifier: z.string(), password: z.string() });

/** `com.atproto.server.createSession` */
export function createSession(world: BlueskyWorld, fields: unknown): SocialAnswer {
  const { identifier, password } = parse(SignIn, fields);
  const account = world.accounts
    .all()
    .find(({ id, handle }) => id === identifier || handle === identifier.replace(/^@/, ''));
  if (account?.appPassword !== password) {
    throw xrpcError(401, 'AuthenticationRequired', 'Invalid identifier or password');
  }
  return jsonAnswer(200, {
    did: account.id,
    handle: account.handle,
    accessJwt: world.createSession(account.id),
    refreshJwt: world.createSession(account.id),
    active: account.isActive,
    ...(account.isActive ? {} : { status: 'takendown' }),
  });
}

/** Finds whose access token a call has. @throws SocialRefusal if it has none that is valid */
export function accountOf(world: BlueskyWorld, { headers }: SocialCall): BlueskyAccount {
  const token = /^Bearer (?<token>[\w-]+)$/.exec(headers.authorization ?? '')?.groups?.token;
  if (token === undefined) {
    throw xrpcError(401, 'AuthMissing', 'Authentication Required');
  }
  const session = world.sessions.get(token);
  const account = world.accounts.get(session?.did ?? '');
  if (!session || !account) {
    throw xrpcError(400, 'InvalidToken', 'Token could not be verified');
  }
  if (session.until <= world.now()) throw xrpcError(400, 'ExpiredToken', 'Token has expired');
  if (!account.isActive) throw xrpcError(401, 'AccountTakedown', 'Account has been taken down');
  return account;
}

const LARGEST_UPLOAD = 1_000_000;

/** `com.atproto.repo.uploadBlob`: the bytes, with their type as a header. */
export function uploadBlob(
  world: BlueskyWorld,
  { id: did }: BlueskyAccount,
  { headers, body }: SocialCall,
): SocialAnswer {
  const mimeType = headers['content-type'] ?? '';
  if (!/^image\/(?:png|jpeg|webp)$/.test(mimeType)) throw invalidRequest('Unsupported type');
  if (body.length === 0) throw invalidRequest('The upload is empty');
  const cid = idOfBlob(body);
  const base64 = body.toString('base64');
  world.uploads.put({ id: idOfUpload(did, cid), createdAt: world.now(), mimeType, base64 });
  const blob: BlobRef = { $type: 'blob', ref: { $link: cid }, mimeType, size: body.length };
  return jsonAnswer(200, { blob });
}

/** Thirteen letters that hold a time and a number (atproto.com, "TID"). */
const RecordKey = z.string().regex(/^[234567abcdefghij][234567a-z]{12}$/);
const place = {
  repo: z.string(),
  collection: z.literal('app.bsky.feed.post'),
  rkey: RecordKey,
};
const Put = z.strictObject({
  ...place,
  record: PostRecord,
  /** null: only if there is no record. */
  swapRecord: z.string().nullable().exactOptional(),
});

/** `com.atproto.repo.putRecord` */
export function putRecord(
  world: BlueskyWorld,
  account: BlueskyAccount,
  fields: unknown,
): SocialAnswer {
  const { repo, rkey, record, swapRecord } = parse(Put, fields);
  demandOwn(account, repo);
  for (const ref of blobsIn(record)) demandUploaded(world, account, ref);
  const cid = idOfRecord(record);
  const id = idOfPost(account.id, rkey);
  const existing = world.posts.get(id);
  const isSame = existing?.cid === cid;
  if (existing && !isSame && swapRecord !== undefined && swapRecord !== existing.cid) {
    throw xrpcError(400, 'InvalidSwap', `Record was at ${existing.cid}`);
  }
  if (!isSame) {
    const createdAt = existing?.createdAt ?? world.now();
    world.posts.put({ id, createdAt, did: account.id, rkey, cid, record });
  }
  return jsonAnswer(200, { uri: uriOf(account, rkey), cid, validationStatus: 'valid' });
}

const Get = z.strictObject({ ...place, cid: z.string().exactOptional() });

/** `com.atproto.repo.getRecord` */
export function getRecord(world: BlueskyWorld, query: URLSearchParams): SocialAnswer {
  const { repo, rkey } = parse(Get, Object.fromEntries(query));
  const account = world.accounts.all().find(({ id, handle }) => id === repo || handle === repo);
  const post = account && world.posts.get(idOfPost(account.id, rkey));
  if (!account || !post) throw xrpcError(400, 'RecordNotFound', `Could not locate record: ${rkey}`);
  return jsonAnswer(200, { uri: uriOf(account, rkey), cid: post.cid, value: post.record });
}

const Delete = z.strictObject(place);

/** `com.atproto.repo.deleteRecord`. Nothing happens if there is none. */
export function deleteRecord(
  world: BlueskyWorld,
  account: BlueskyAccount,
  fields: unknown,
): SocialAnswer {
  const { repo, rkey } = parse(Delete, fields);
  demandOwn(account, repo);
  world.posts.remove(idOfPost(account.id, rkey));
  return jsonAnswer(200, {});
}

function demandOwn({ id, handle }: BlueskyAccount, repo: string): void {
  if (repo !== id && repo !== handle) throw invalidRequest('Invalid repo');
}

function blobsIn({ embed }: PostRecord): readonly BlobRef[] {
  return embed?.$type === 'app.bsky.embed.images' ? embed.images.map(({ image }) => image) : [];
}

function demandUploaded(world: BlueskyWorld, { id }: BlueskyAccount, ref: BlobRef): void {
  const upload = world.uploads.get(idOfUpload(id, ref.ref.$link));
  if (!upload) {
    throw xrpcError(400, 'BlobNotFound', `Could not find blob: ${ref.ref.$link}`);
  }
  const size = Buffer.from(upload.base64, 'base64').length;
  if (upload.mimeType !== ref.mimeType || size !== ref.size) {
    throw xrpcError(400, 'InvalidMimeType', 'Referenced blob is not as it was uploaded');
  }
  if (size > LARGEST_UPLOAD) {
    throw xrpcError(400, 'BlobTooLarge', `This file is too large. The limit is ${LARGEST_UPLOAD}`);
  }
}

function uriOf({ id }: BlueskyAccount, rkey: string): string {
  return `at://${id}/app.bsky.feed.post/${rkey}`;
}

function parse<Schema extends z.ZodType>(schema: Schema, fields: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(fields);
  if (!parsed.success) throw invalidRequest(z.prettifyError(parsed.error));
  return parsed.data;
}
