import type { NetworkOptions } from '@infra/local/social/serve-network';
import { startX } from '@infra/local/social/x/start-x';
import { openSigner } from '@lambdas/integrations/social/oauth-1a';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryDirectory } from '../storage/temporary-directory';

afterEach(() => void vi.useRealTimers());

const CALLBACK = 'https://roomlight.test/twitter';

async function anX(options: NetworkOptions = {}) {
  const x = await startX(options);
  onTestFinished(() => x.close());
  const account = x.createAccount('lana_live');
  const signer = openSigner(x.app);
  const sign = (method: string, path: string, form?: Record<string, string>) =>
    signer.sign(method, { url: `${x.url}${path}`, ...(form ? { form } : {}) }, account);
  const call = (method: string, path: string, authorization: string, body?: object) =>
    fetch(`${x.url}${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const post = (body: object) => call('POST', '/2/tweets', sign('POST', '/2/tweets'), body);
  return { x, account, signer, sign, call, post };
}

describe('signatures', () => {
  it('are demanded', async () => {
    const { x, call } = await anX();
    const codeOf = async (authorization: string) => {
      const answer = await call('GET', '/2/users/me', authorization);
      expect(answer.status).toBe(401);
      return (await answer.json()).errors[0].code;
    };
    expect(await codeOf('')).toBe(215);
    expect(await codeOf('Bearer abc')).toBe(215);
    expect(await codeOf(`OAuth oauth_consumer_key="${x.app.key}"`)).toBe(32);
  });

  it('are accepted once', async () => {
    const { sign, call } = await anX();
    const authorization = sign('GET', '/2/users/me');
    expect((await call('GET', '/2/users/me', authorization)).status).toBe(200);
    expect((await call('GET', '/2/users/me', authorization)).status).toBe(401);
  });

  it('hold for their method, address, query and form only', async () => {
    const { x, sign, call } = await anX();
    const signed = () => sign('GET', '/2/users/me?user.fields=name');
    expect((await call('GET', '/2/users/me?user.fields=name', signed())).status).toBe(200);
    expect((await call('GET', '/2/users/me', signed())).status).toBe(401);
    expect((await call('POST', '/2/users/me?user.fields=name', signed())).status).toBe(401);
    const path = '/1.1/account/update_profile.json';
    const change = (name: string) =>
      fetch(`${x.url}${path}`, {
        method: 'POST',
        headers: { authorization: sign('POST', path, { name: 'Lana & Mia (18+)*' }) },
        body: new URLSearchParams({ name }),
      });
    expect((await change('Lana & Mia (18+)*')).status).toBe(200);
    expect((await change('Lana')).status).toBe(401);
  });

  it('are refused ten minutes later', async () => {
    const { sign, call } = await anX();
    const authorization = sign('GET', '/2/users/me');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
    const answer = await call('GET', '/2/users/me', authorization);
    expect((await answer.json()).errors[0].code).toBe(135);
  });
});

describe('posts', () => {
  it('have no other fields than those of the product', async () => {
    const { x, post } = await anX();
    expect((await post({ text: 'Live', possibly_sensitive: true })).status).toBe(400);
    expect((await post({ text: '' })).status).toBe(400);
    expect((await post({ text: 'Live', media: { media_ids: ['123'] } })).status).toBe(400);
    expect(x.posts()).toEqual([]);
  });

  it('are listed with short links, escaped, newest first, and as a missing list if there are none', async () => {
    const { account, sign, call, post } = await anX();
    const path = `/2/users/${account.userId}/tweets?tweet.fields=entities`;
    const list = async () => (await call('GET', path, sign('GET', path))).json();
    expect(await list()).toEqual({ meta: { result_count: 0 } });
    await post({ text: 'First' });
    await post({ text: 'a < b & c https://chaturbate.com/lana' });
    const { data } = await list();
    expect(data[0].text).toMatch(/^a &lt; b &amp; c https:\/\/t\.co\/\w{10}$/);
    expect(data[0].entities.urls[0].expanded_url).toBe('https://chaturbate.com/lana');
    expect(data[0]).not.toHaveProperty('created_at');
    expect(data[1].text).toBe('First');
  });

  it('can be deleted by their own account only', async () => {
    const { x, signer, post } = await anX();
    await post({ text: 'Live' });
    const path = `/2/tweets/${x.posts()[0]?.id}`;
    const mia = x.createAccount('mia');
    const url = `${x.url}${path}`;
    const authorization = signer.sign('DELETE', { url }, mia);
    const answer = await fetch(url, { method: 'DELETE', headers: { authorization } });
    expect(answer.status).toBe(403);
    expect(x.posts()).toHaveLength(1);
  });

  it('and accounts are kept', async () => {
    const store = temporaryDirectory();
    const { x, post } = await anX({ store });
    await post({ text: 'Live <now>' });
    await x.close();
    const again = await startX({ store });
    onTestFinished(() => again.close());
    expect(again.app).toEqual(x.app);
    expect(again.posts()).toEqual(x.posts());
    const page = await (await fetch(again.url)).text();
    expect(page).toContain('Live &lt;now&gt;');
    expect(page).toContain('@lana_live');
  });
});

describe('the authorize page', () => {
  async function aPage() {
    const { x, signer } = await anX();
    const url = `${x.url}/oauth/request_token`;
    const authorization = signer.sign(
      'POST',
      { url, protocol: { oauth_callback: CALLBACK } },
      null,
    );
    const answer = await fetch(url, { method: 'POST', headers: { authorization } });
    const token = new URLSearchParams(await answer.text()).get('oauth_token') ?? '';
    return { x, token, page: `${x.url}/oauth/authorize?oauth_token=${token}` };
  }

  it('has two buttons, a labeled field, and no scripts', async () => {
    const { page } = await aPage();
    const answer = await fetch(page);
    const html = await answer.text();
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).toContain('<button type="submit">Authorize app</button>');
    expect(html).toContain('<button type="submit">Cancel</button>');
    expect(html).toContain('<label for="username">Username</label>');
    expect(html).not.toContain('<script');
  });

  it('asks again for a username that cannot be one', async () => {
    const { x, token } = await aPage();
    const answer = await fetch(`${x.url}/oauth/authorize`, {
      method: 'POST',
      body: new URLSearchParams({ oauth_token: token, username: 'no such <name>' }),
      redirect: 'manual',
    });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('role="alert"');
  });

  it('is closed to unknown and expired tokens', async () => {
    const { x, page } = await aPage();
    expect((await fetch(`${x.url}/oauth/authorize?oauth_token=guessed`)).status).toBe(403);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 });
    expect((await fetch(page)).status).toBe(403);
  });
});
