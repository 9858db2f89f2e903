import { startBluesky } from '@infra/local/social/bluesky/start-bluesky';
import { expect, it, onTestFinished } from 'vitest';

const PLACE = { collection: 'app.bsky.feed.post', rkey: '3kokhcjwxygrc' };
const RECORD = {
  $type: 'app.bsky.feed.post',
  text: 'ü lana.live',
  createdAt: '2026-11-24T20:00:00.000Z',
};

async function anAccount() {
  const bluesky = await startBluesky();
  onTestFinished(() => bluesky.close());
  const { did, identifier, appPassword } = bluesky.createAccount('lana.bsky.social');
  const call = async (name: string, body: object, token?: string) => {
    const answer = await fetch(`${bluesky.url}/xrpc/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    });
    return { status: answer.status, ...(await answer.json()) };
  };
  const session = await call('com.atproto.server.createSession', {
    identifier,
    password: appPassword,
  });
  const put = (record: object, rest: object = {}) =>
    call('com.atproto.repo.putRecord', { repo: did, ...PLACE, record, ...rest }, session.accessJwt);
  return { bluesky, did, call, session, put };
}

const facet = (byteStart: number, byteEnd: number) => ({
  index: { byteStart, byteEnd },
  features: [{ $type: 'app.bsky.richtext.facet#link', uri: 'https://lana.live' }],
});

it('shows the linked part of a text, by its bytes', async () => {
  const { bluesky, did, put } = await anAccount();
  expect(await put({ ...RECORD, facets: [facet(3, 12)] })).toMatchObject({
    status: 200,
    uri: `at://${did}/app.bsky.feed.post/${PLACE.rkey}`,
    cid: expect.stringMatching(/^bafyrei[a-z2-7]{52}$/),
  });
  const page = await fetch(`${bluesky.url}/profile/${did}/post/${PLACE.rkey}`);
  expect(await page.text()).toContain(
    'ü <a href="https://lana.live" rel="noreferrer">lana.live</a>',
  );
});

it.each([
  ['a facet that begins within a character', { facets: [facet(1, 12)] }],
  ['a facet that ends after the text', { facets: [facet(3, 13)] }],
  ['an empty facet', { facets: [facet(3, 3)] }],
  ['more than 300 characters', { text: 'x'.repeat(301) }],
  ['no time', { createdAt: 'now' }],
  ['an unknown field', { sensitive: true }],
  [
    'an unknown label',
    { labels: { $type: 'com.atproto.label.defs#selfLabels', values: [{ val: 'adult' }] } },
  ],
])('refuses a post with %s', async (_what, wrong) => {
  const { bluesky, put } = await anAccount();
  expect(await put({ ...RECORD, ...wrong })).toMatchObject({
    status: 400,
    error: 'InvalidRequest',
  });
  expect(bluesky.posts()).toEqual([]);
});

it('refuses a picture that was not uploaded', async () => {
  const { put } = await anAccount();
  const image = {
    $type: 'blob',
    ref: { $link: 'bafkreiabc' },
    mimeType: 'image/png',
    size: 10,
  };
  const embed = { $type: 'app.bsky.embed.images', images: [{ alt: '', image }] };
  expect(await put({ ...RECORD, embed })).toMatchObject({ status: 400, error: 'BlobNotFound' });
});

it('names a file by its bytes', async () => {
  const { bluesky, session } = await anAccount();
  const upload = await fetch(`${bluesky.url}/xrpc/com.atproto.repo.uploadBlob`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.accessJwt}`, 'content-type': 'image/png' },
    body: 'hello world',
  });
  // As every IPFS tool names these bytes.
  expect((await upload.json()).blob.ref.$link).toBe(
    'bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e',
  );
});

it('replaces a record, but not if there should be none', async () => {
  const { bluesky, put } = await anAccount();
  const { cid } = await put(RECORD, { swapRecord: null });
  expect(await put(RECORD, { swapRecord: null })).toMatchObject({ status: 200, cid });
  const changed = { ...RECORD, text: 'Another' };
  expect(await put(changed, { swapRecord: null })).toMatchObject({ error: 'InvalidSwap' });
  expect(bluesky.posts()).toHaveLength(1);
  expect(await put(changed, { swapRecord: cid })).toMatchObject({ status: 200 });
  expect(bluesky.posts()[0]?.record.text).toBe('Another');
});

it('lets nobody write for somebody else', async () => {
  const { bluesky, call, put } = await anAccount();
  const mia = bluesky.createAccount('mia.bsky.social');
  expect(await put(RECORD, { repo: mia.did })).toMatchObject({ error: 'InvalidRequest' });
  const deletion = { repo: mia.did, ...PLACE };
  expect(await call('com.atproto.repo.deleteRecord', deletion)).toMatchObject({
    status: 401,
    error: 'AuthMissing',
  });
  expect(await call('com.atproto.repo.deleteRecord', deletion, 'guessed')).toMatchObject({
    error: 'InvalidToken',
  });
});

it('makes an account on its page', async () => {
  const { bluesky } = await anAccount();
  await fetch(bluesky.url, { method: 'POST', body: new URLSearchParams({ name: 'Mia <3' }) });
  const page = await (await fetch(bluesky.url)).text();
  expect(page).toContain('@mia3.bsky.social');
  expect(page).toMatch(/<code>[a-z2-7]{4}(?:-[a-z2-7]{4}){3}<\/code>/);
});
