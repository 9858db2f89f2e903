import { type Blob, POST_COLLECTION, recordKeyOf, toPostRecord } from './bluesky-post';
import type { BlueskyCredentials } from './credentials';
import { socialEndpoint } from './endpoints';
import {
  beforehand,
  fieldsIn,
  isBlocked,
  isReply,
  json,
  NO_ANSWER,
  type Reply,
  refused,
  type Sending,
  send,
  textIn,
} from './send';
import type { NoAnswer, PublishedPost, Refusal, SocialNetwork } from './social-network';

/** Bluesky takes no larger picture (lexicon `app.bsky.embed.images`). */
const LARGEST_PICTURE_BYTES = 1_000_000;

interface Session {
  readonly kind: 'session';
  readonly did: string;
  readonly handle: string;
  readonly accessToken: string;
}

/**
 * Opens an account at Bluesky with an app password (docs.bsky.app, "HTTP Reference"). The key of a post
 * becomes the key of its record, so publishing can be repeated, and a post can be found by its key.
 *
 * A session is made for the first verb and used for all others: an account may make 300 a day.
 */
export function openBluesky(credentials: BlueskyCredentials): SocialNetwork {
  let session: Promise<Session | Refusal | NoAnswer> | null = null;

  const ask = async (name: string, sending: Sending, accessToken: string) => {
    const reply = await call(name, {
      ...sending,
      headers: { ...sending.headers, authorization: `Bearer ${accessToken}` },
    });
    if (isReply(reply) && isExpired(reply)) session = null;
    return reply;
  };

  /** Signs in, unless it is done. What went wrong is not kept. */
  const signIn = async (): Promise<Session | Refusal> => {
    session ??= createSession(credentials);
    const made = await session;
    if (made.kind === 'session') return made;
    session = null;
    return beforehand(made);
  };

  const recordOf = ({ did }: Session, rkey: string) => ({
    repo: did,
    collection: POST_COLLECTION,
    rkey,
  });

  return {
    canRepeat: true,

    async identify() {
      const made = await signIn();
      if (made.kind === 'refused') return made;
      return { kind: 'account', account: { id: made.did, name: `@${made.handle}` } };
    },

    async publish({ key, text, picture }) {
      if (picture && picture.png.length > LARGEST_PICTURE_BYTES) return refused('content');
      const made = await signIn();
      if (made.kind === 'refused') return made;

      let embedded = null;
      if (picture) {
        const headers = { 'content-type': 'image/png' };
        const body = new Uint8Array(picture.png);
        const upload = { method: 'POST', headers, body } as const;
        const reply = await ask('com.atproto.repo.uploadBlob', upload, made.accessToken);
        if (!isReply(reply)) return beforehand(reply);
        const blob: Blob = fieldsIn(reply.object, 'blob');
        if (reply.status !== 200 || !blob.ref) return beforehand(toRefusal(reply));
        embedded = { blob, description: picture.description };
      }

      const rkey = recordKeyOf(key);
      const record = toPostRecord(text, embedded, Date.now());
      // null: only if there is no record with this key. Repeating it leaves the first one as it is.
      const wanted = { ...recordOf(made, rkey), record, swapRecord: null };
      const sending = { method: 'POST', ...json(wanted) } as const;
      const reply = await ask('com.atproto.repo.putRecord', sending, made.accessToken);
      if (!isReply(reply)) return reply;
      if (errorOf(reply) === 'InvalidSwap') return published(made, rkey);
      if (reply.status !== 200) return toRefusal(reply);
      return textIn(reply.object, 'uri') === null ? NO_ANSWER : published(made, rkey);
    },

    /** Looks for the key, whenever it was published. */
    async find({ key }) {
      const made = await signIn();
      if (made.kind === 'refused') return made;
      const rkey = recordKeyOf(key);
      const query = new URLSearchParams(recordOf(made, rkey));
      const reply = await ask(`com.atproto.repo.getRecord?${query}`, {}, made.accessToken);
      if (!isReply(reply)) return reply;
      if (reply.status === 200) return published(made, rkey);
      return errorOf(reply) === 'RecordNotFound' ? { kind: 'absent' } : toRefusal(reply);
    },

    async remove(rkey) {
      const made = await signIn();
      if (made.kind === 'refused') return made;
      const sending = { method: 'POST', ...json(recordOf(made, rkey)) } as const;
      const reply = await ask('com.atproto.repo.deleteRecord', sending, made.accessToken);
      if (!isReply(reply)) return reply;
      return reply.status === 200 ? { kind: 'removed' } : toRefusal(reply);
    },
  };
}

function call(name: string, sending: Sending): Promise<Reply | Refusal | NoAnswer> {
  return send(`${socialEndpoint('BLUESKY_URL')}/xrpc/${name}`, sending);
}

async function createSession({
  identifier,
  appPassword,
}: BlueskyCredentials): Promise<Session | Refusal | NoAnswer> {
  const body = { identifier, password: appPassword };
  const reply = await call('com.atproto.server.createSession', { method: 'POST', ...json(body) });
  if (!isReply(reply)) return reply;
  if (reply.status !== 200) return toRefusal(reply);
  // Signing in works for a suspended account, but nothing else does.
  if (reply.object?.active === false) return refused('connection');
  const did = textIn(reply.object, 'did');
  const handle = textIn(reply.object, 'handle');
  const accessToken = textIn(reply.object, 'accessJwt');
  if (did === null || handle === null || accessToken === null) return NO_ANSWER;
  return { kind: 'session', did, handle, accessToken };
}

function published({ did }: Session, rkey: string): { kind: 'published'; post: PublishedPost } {
  const url = `${socialEndpoint('BLUESKY_WEB_URL')}/profile/${did}/post/${rkey}`;
  return { kind: 'published', post: { id: rkey, url } };
}

function errorOf({ object }: Reply): string | null {
  return textIn(object, 'error');
}

function isExpired(reply: Reply): boolean {
  return reply.status === 400 && errorOf(reply) === 'ExpiredToken';
}

const NO_ACCOUNT: ReadonlySet<string | null> = new Set([
  'AccountTakedown',
  'AccountDeactivated',
  'InvalidToken',
  'AuthFactorTokenRequired',
]);

function toRefusal(reply: Reply, now = Date.now()): Refusal | NoAnswer {
  const { status, headers, retryAfterSeconds } = reply;
  if (isBlocked(reply)) return refused('busy', retryAfterSeconds);
  if (status === 429) {
    const reset = Number(headers.get('ratelimit-reset') ?? Number.NaN);
    const seconds = Number.isFinite(reset) ? Math.max(0, Math.ceil(reset - now / 1000)) : null;
    return refused('busy', seconds ?? retryAfterSeconds);
  }
  // The next attempt makes a new session.
  if (isExpired(reply)) return refused('busy', 0);
  if (status === 401 || status === 403 || NO_ACCOUNT.has(errorOf(reply))) {
    return refused('connection');
  }
  return status >= 400 && status < 500 ? refused('content') : NO_ANSWER;
}
