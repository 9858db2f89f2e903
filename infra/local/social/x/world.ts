import { randomBytes, randomInt } from 'node:crypto';
import * as z from 'zod';
import { openKept } from '../kept';
import { drawPortrait } from './portrait';

const kept = { id: z.string(), createdAt: z.number() };

const Account = z.object({
  ...kept,
  username: z.string(),
  name: z.string(),
  bio: z.string(),
  isSuspended: z.boolean(),
  /** Base64; null without a picture of its own. */
  picture: z.string().nullable(),
  /** How many pictures there were: each has an address of its own. */
  pictures: z.number().default(0),
});
export type XAccount = z.infer<typeof Account>;

/** Returns an account with another picture. @param picture base64 */
export function withPicture(account: XAccount, picture: string): XAccount {
  return { ...account, picture, pictures: account.pictures + 1 };
}

/** The id is the token. */
const AccessToken = z.object({ ...kept, secret: z.string(), userId: z.string() });

/** The id is the token. */
const RequestToken = z.object({
  ...kept,
  secret: z.string(),
  callback: z.string(),
  verifier: z.string().nullable(),
  userId: z.string().nullable(),
});
export type XRequestToken = z.infer<typeof RequestToken>;

const Media = z.object({
  ...kept,
  userId: z.string(),
  /** Base64. */
  png: z.string(),
  description: z.string(),
  isAdult: z.boolean(),
});

const Post = z.object({
  ...kept,
  userId: z.string(),
  text: z.string(),
  mediaId: z.string().nullable(),
});
export type XPost = z.infer<typeof Post>;

/** What our app may use, as a contract at X says. */
export interface XContract {
  /** Why X refuses all calls of version 2; null if it doesn't. */
  refuses: 'no-credits' | 'cap-reached' | 'read-only' | null;
  /** Whether version 1.1 may be called to change profiles. */
  changesProfiles: boolean;
  /** What was used, in tenths of a US cent. */
  spent: number;
}

export type XWorld = ReturnType<typeof openXWorld>;

/** @param directory null keeps everything in memory only */
export function openXWorld(directory: string | null, now: () => number) {
  const contract: XContract = { refuses: null, changesProfiles: true, spent: 0 };
  const accounts = openKept(directory, 'accounts', Account);
  const posts = openKept(directory, 'posts', Post);
  return {
    now,
    contract,
    accounts,
    posts,
    accessTokens: openKept(directory, 'access-tokens', AccessToken),
    requestTokens: openKept(directory, 'request-tokens', RequestToken),
    media: openKept(directory, 'media', Media),
    /** Ids increase with time, as at X. */
    newId: () => `${BigInt(now() - 1_288_834_974_657) << 22n}`.slice(0, -6) + newDigits(),
    newSecret: () => randomBytes(30).toString('base64url'),
    /** Returns the account of a name, a new one if there is none. */
    accountOf(username: string): XAccount {
      const found = accounts.all().find((one) => one.username === username);
      if (found) return found;
      const createdAt = now();
      const id = String(1_700_000_000 + accounts.all().length);
      const profile = { username, name: username, bio: '', picture: drawPortrait(id), pictures: 1 };
      return accounts.put({ id, createdAt, ...profile, isSuspended: false });
    },
    /** Oldest first. */
    postsOf: (userId: string) => posts.all().filter((post) => post.userId === userId),
  };
}

function newDigits(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0');
}
