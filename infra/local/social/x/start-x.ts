import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openSecretFile } from '../../storage/durable-file';
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
import { describeMedia, uploadMedia } from './media';
import { xPage } from './pages';
import { createPost, deletePost, listPosts } from './posts';
import { readMe, updatePicture, updateProfile } from './profile';
import { legacy, notFound, PROBLEMS, problem } from './refusals';
import { accessToken, allow, authorizePage, requestToken } from './sign-in';
import { openOAuth } from './verify-oauth';
import { openXWorld, type XAccount, type XContract, type XPost } from './world';

export interface RunningX extends RunningNetwork {
  /** Our app's keys. */
  readonly app: { readonly key: string; readonly secret: string };
  /** What our app may use. Can be changed. */
  readonly contract: XContract;
  /** Makes an account that has allowed our app, as after its sign-in. */
  createAccount(username: string): { userId: string; token: string; secret: string };
  /** Decides on the page of a request token, and returns where it leads. */
  authorize(url: string, username: string): Promise<string>;
  cancel(url: string): Promise<string>;
  /** Takes back what an account allowed. */
  revoke(userId: string): void;
  suspend(userId: string): void;
  /** An account, as it is now. */
  account(userId: string): XAccount | undefined;
  /** The posts that are there, oldest first. */
  posts(): XPost[];
  /** Whether the picture of a post is marked as adult content, and how it is described. */
  mediaOf(post: XPost): { isAdult: boolean; description: string } | undefined;
}

/**
 * Starts a stand-in for X: sign-in with OAuth 1.0a, posts and pictures of version 2, profiles of version
 * 1.1, and pages that show them. Fields that the product doesn't use are refused.
 */
export async function startX(options: NetworkOptions = {}): Promise<RunningX> {
  const { store = null, now = () => Date.now() } = options;
  const world = openXWorld(store, now);
  const app = { key: openSecret(store, 'app-key'), secret: openSecret(store, 'app-secret') };
  const verify = openOAuth({
    ...app,
    url: () => running.url,
    now,
    secretOf: (token) =>
      (world.accessTokens.get(token) ?? world.requestTokens.get(token))?.secret ?? null,
  });

  const accountOf = (token: string | null): XAccount => {
    const account = world.accounts.get(world.accessTokens.get(token ?? '')?.userId ?? '');
    if (!account) throw legacy(401, 89, 'Invalid or expired token.');
    return account;
  };

  const api = async (call: SocialCall): Promise<SocialAnswer> => {
    const signed = verify(call);
    const name = `${call.method} ${call.path}`;
    if (name === 'POST /oauth/request_token') return requestToken(world, signed);
    if (name === 'POST /oauth/access_token') return accessToken(world, signed);
    const account = accountOf(signed.token);
    demandContract(world.contract);
    if (account.isSuspended) throw suspended();
    return limited(await answer(name, call, account));
  };

  const answer = async (name: string, call: SocialCall, account: XAccount) => {
    switch (name) {
      case 'GET /2/users/me':
        return readMe(world, account, call.query, running.url);
      case 'POST /2/tweets':
        return createPost(world, account, await readFields(call));
      case 'POST /2/media/upload':
        return uploadMedia(world, account, await readFields(call));
      case 'POST /2/media/metadata':
        return describeMedia(world, account, await readFields(call));
      case 'POST /1.1/account/update_profile.json':
        return updateProfile(world, account, await readFields(call));
      case 'POST /1.1/account/update_profile_image.json':
        return updatePicture(world, account, await readFields(call));
    }
    const post = /^DELETE \/2\/tweets\/(?<id>\d+)$/.exec(name)?.groups?.id;
    if (post !== undefined) return deletePost(world, account, post);
    const user = /^GET \/2\/users\/(?<id>\d+)\/tweets$/.exec(name)?.groups?.id;
    if (user !== undefined) return listPosts(world, user, call.query);
    throw notFound('There is no such call.');
  };

  const page = async (call: SocialCall): Promise<SocialAnswer> => {
    if (call.path !== '/oauth/authorize') return xPage(world, call);
    return authorizePage(world, call, call.method === 'POST' ? await readFields(call) : null);
  };

  const running = await serveNetwork(
    {
      isApi: (path) =>
        /^\/(?:2|1\.1)\//.test(path) || /^\/oauth\/(?:request|access)_token$/.test(path),
      api,
      page,
      busy: () =>
        jsonAnswer(
          429,
          {
            title: 'Too Many Requests',
            detail: 'Too Many Requests',
            type: 'about:blank',
            status: 429,
          },
          limits(0),
        ),
    },
    options,
  );

  /** The limit of 15 minutes, which each answer tells. @param remaining calls */
  function limits(remaining: number) {
    return {
      'x-rate-limit-limit': '100',
      'x-rate-limit-remaining': String(remaining),
      'x-rate-limit-reset': String(Math.ceil(now() / 1000) + BUSY_SECONDS),
    };
  }
  function limited(of: SocialAnswer): SocialAnswer {
    return { ...of, headers: { ...of.headers, ...limits(99) } };
  }
  async function decide(url: string, fields: Readonly<Record<string, string>>): Promise<string> {
    const token = new URL(url).searchParams.get('oauth_token') ?? '';
    const response = await fetch(`${running.url}/oauth/authorize`, {
      method: 'POST',
      body: new URLSearchParams({ oauth_token: token, ...fields }),
      redirect: 'manual',
    });
    const location = response.headers.get('location');
    if (location === null) throw new Error('The page does not lead on.');
    return location;
  }

  return {
    ...running,
    app,
    contract: world.contract,
    createAccount(username) {
      const { id } = world.accountOf(username);
      const { oauth_token: token, oauth_token_secret: secret } = allow(world, id);
      return { userId: id, token, secret };
    },
    authorize: (url, username) => decide(url, { username }),
    cancel: (url) => decide(url, { action: 'cancel' }),
    revoke(userId) {
      for (const token of world.accessTokens.all()) {
        if (token.userId === userId) world.accessTokens.remove(token.id);
      }
    },
    suspend(userId) {
      const account = world.accounts.get(userId);
      if (account) world.accounts.put({ ...account, isSuspended: true });
    },
    account: (userId) => world.accounts.get(userId),
    posts: () => world.posts.all(),
    mediaOf: ({ mediaId }) => world.media.get(mediaId ?? ''),
  };
}

function demandContract({ refuses }: XContract): void {
  if (refuses === 'no-credits') {
    const detail = 'Your enrolled account does not have any credits to fulfill this request.';
    throw problem(402, 'CreditsDepleted', detail, `${PROBLEMS}/credits`);
  }
  if (refuses === 'cap-reached') {
    const detail = 'Usage cap exceeded: Monthly product cap';
    throw problem(429, 'UsageCapExceeded', detail, `${PROBLEMS}/usage-capped`);
  }
  if (refuses === 'read-only') {
    const detail =
      'Your client app is not configured with the appropriate oauth1 app permissions for this endpoint.';
    throw problem(403, 'Forbidden', detail, `${PROBLEMS}/oauth1-permissions`);
  }
}

function suspended() {
  const detail = 'Your account is suspended and is not permitted to access this feature.';
  return problem(403, 'Forbidden', detail);
}

function openSecret(store: string | null, name: string): string {
  const generate = () => randomBytes(24).toString('base64url');
  return store === null ? generate() : openSecretFile(join(store, name), generate);
}
