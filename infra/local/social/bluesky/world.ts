import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { openKept } from '../kept';
import { PostRecord } from './post-record';

const kept = { id: z.string(), createdAt: z.number() };

/** The id is the account's DID. */
const Account = z.object({
  ...kept,
  handle: z.string(),
  appPassword: z.string(),
  isActive: z.boolean(),
});
export type BlueskyAccount = z.infer<typeof Account>;

/** The id is made of the account's and the content's. */
const Upload = z.object({ ...kept, mimeType: z.string(), base64: z.string() });

const Post = z.object({
  ...kept,
  did: z.string(),
  rkey: z.string(),
  cid: z.string(),
  record: PostRecord,
});
export type BlueskyPost = z.infer<typeof Post>;

const SESSION_LIFE_MS = 2 * 3_600_000;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

export type BlueskyWorld = ReturnType<typeof openBlueskyWorld>;

/** @param directory null keeps everything in memory only */
export function openBlueskyWorld(directory: string | null, now: () => number) {
  const accounts = openKept(directory, 'accounts', Account);
  const sessions = new Map<string, { did: string; until: number }>();
  return {
    now,
    accounts,
    uploads: openKept(directory, 'uploads', Upload),
    posts: openKept(directory, 'posts', Post),
    /** Sessions live two hours, and not longer than the process. */
    sessions,
    createSession(did: string): string {
      const token = randomBytes(40).toString('base64url');
      sessions.set(token, { did, until: now() + SESSION_LIFE_MS });
      return token;
    },
    createAccount(handle: string): BlueskyAccount {
      const password = [4, 4, 4, 4].map(randomLetters).join('-');
      return accounts.put({
        id: `did:plc:${randomLetters(24)}`,
        createdAt: now(),
        handle,
        appPassword: password,
        isActive: true,
      });
    },
  };
}

export function idOfPost(did: string, rkey: string): string {
  return `${did}/${rkey}`;
}

export function idOfUpload(did: string, cid: string): string {
  return `${did}/${cid}`;
}

function randomLetters(count: number): string {
  return [...randomBytes(count)].map((byte) => LETTERS[byte & 31]).join('');
}
