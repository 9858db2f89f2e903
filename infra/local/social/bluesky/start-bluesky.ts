import { BUSY_SECONDS } from '../misbehavior';
import {
  jsonAnswer,
  type NetworkOptions,
  type RunningNetwork,
  readFields,
  type SocialAnswer,
  type SocialCall,
  serveNetwork,
} from '../serve-network';
import {
  accountOf,
  createSession,
  deleteRecord,
  getRecord,
  putRecord,
  uploadBlob,
  xrpcError,
} from './calls';
import { blueskyPage } from './pages';
import { type BlueskyPost, idOfPost, openBlueskyWorld } from './world';

export interface RunningBluesky extends RunningNetwork {
  /** Makes an account with an app password, as its owner does in the settings. */
  createAccount(handle: string): { did: string; identifier: string; appPassword: string };
  /** Takes back the app password and all sessions. */
  revoke(did: string): void;
  /** Takes an account down, as moderators do. Its owner can still sign in. */
  takeDown(did: string): void;
  /** Lets all sessions expire. */
  expireSessions(): void;
  /** The posts that are there, oldest first. */
  posts(): BlueskyPost[];
  post(did: string, rkey: string): BlueskyPost | undefined;
}

/**
 * Starts a stand-in for a server of Bluesky (a PDS): sessions, records of posts and files, and pages that
 * show them. It keeps records of posts only, and refuses fields that the product doesn't use.
 */
export async function startBluesky(options: NetworkOptions = {}): Promise<RunningBluesky> {
  const { store = null, now = () => Date.now() } = options;
  const world = openBlueskyWorld(store, now);

  const api = async (call: SocialCall): Promise<SocialAnswer> => {
    switch (`${call.method} ${call.path.slice('/xrpc/'.length)}`) {
      case 'POST com.atproto.server.createSession':
        return createSession(world, await readFields(call));
      case 'POST com.atproto.repo.uploadBlob':
        return uploadBlob(world, accountOf(world, call), call);
      case 'POST com.atproto.repo.putRecord':
        return putRecord(world, accountOf(world, call), await readFields(call));
      case 'POST com.atproto.repo.deleteRecord':
        return deleteRecord(world, accountOf(world, call), await readFields(call));
      case 'GET com.atproto.repo.getRecord':
        return getRecord(world, call.query);
      default:
        throw xrpcError(501, 'MethodNotImplemented', 'Method Not Implemented');
    }
  };

  const running = await serveNetwork(
    {
      isApi: (path) => path.startsWith('/xrpc/'),
      api,
      page: (call) => blueskyPage(world, call),
      busy: () =>
        jsonAnswer(
          429,
          { error: 'RateLimitExceeded', message: 'Rate Limit Exceeded' },
          {
            'ratelimit-limit': '30',
            'ratelimit-remaining': '0',
            'ratelimit-reset': String(Math.ceil(now() / 1000) + BUSY_SECONDS),
            'ratelimit-policy': '30;w=300',
          },
        ),
    },
    options,
  );
  const needAccount = (did: string) => {
    const found = world.accounts.get(did);
    if (!found) throw new Error('There is no such account.');
    return found;
  };
  return {
    ...running,
    createAccount(handle) {
      const { id, appPassword } = world.createAccount(handle);
      return { did: id, identifier: handle, appPassword };
    },
    revoke(did) {
      world.accounts.put({ ...needAccount(did), appPassword: 'revoked' });
      for (const [token, session] of world.sessions) {
        if (session.did === did) world.sessions.delete(token);
      }
    },
    takeDown: (did) => void world.accounts.put({ ...needAccount(did), isActive: false }),
    expireSessions() {
      for (const [token, { did }] of world.sessions) world.sessions.set(token, { did, until: 0 });
    },
    posts: () => world.posts.all(),
    post: (did, rkey) => world.posts.get(idOfPost(did, rkey)),
  };
}
