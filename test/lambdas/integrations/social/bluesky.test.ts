import { openBluesky } from '@lambdas/integrations/social/bluesky';
import { recordKeyOf, toPostRecord } from '@lambdas/integrations/social/bluesky-post';
import { describe, expect, it } from 'vitest';
import { aBlueskyAccount, aPost, PICTURE } from './social-under-test';

const text = 'Grüße 👩‍❤️‍💋‍👨 aus chaturbate.com/lana und https://example.com/ü!';

describe('publishing', () => {
  it('publishes once under one key, however often it is repeated', async () => {
    const { standIn, network } = await aBlueskyAccount();
    standIn.fail(['lost-answer']);
    const first = await network.publish(aPost(text));
    expect(first).toMatchObject({ reason: 'busy' }); // Its sign-in was lost.
    await network.identify();
    standIn.fail(['lost-answer']);
    expect(await network.publish(aPost(text))).toEqual({ kind: 'unknown' });
    const [post] = standIn.posts();
    const again = await Promise.all([network.publish(aPost(text)), network.publish(aPost(text))]);
    expect(again).toEqual(Array(2).fill({ kind: 'published', post: expect.objectContaining({}) }));
    expect(standIn.posts()).toEqual([post]);
  });

  it('finds a post by its key alone', async () => {
    const { network } = await aBlueskyAccount();
    expect(await network.find(aPost(text), 0)).toEqual({ kind: 'absent' });
    const published = await network.publish(aPost(text));
    expect(await network.find(aPost('Another text'), Date.now() + 60_000)).toEqual(published);
    expect(await network.find({ ...aPost(text), key: 'other' }, 0)).toEqual({ kind: 'absent' });
  });

  it('labels it as sexual, links by bytes, and adds a card for the first link', async () => {
    const { standIn, network } = await aBlueskyAccount();
    await network.publish(aPost(text));
    const record = standIn.posts()[0]?.record;
    expect(record?.labels?.values).toEqual([{ val: 'sexual' }]);
    const bytes = Buffer.from(text);
    const linked = record?.facets?.map(({ index, features }) => ({
      text: bytes.subarray(index.byteStart, index.byteEnd).toString(),
      uri: features[0]?.uri,
    }));
    expect(linked).toEqual([
      { text: 'chaturbate.com/lana', uri: 'https://chaturbate.com/lana' },
      { text: 'https://example.com/ü', uri: 'https://example.com/ü' },
    ]);
    expect(record?.embed).toEqual({
      $type: 'app.bsky.embed.external',
      external: {
        uri: 'https://chaturbate.com/lana',
        title: 'chaturbate.com/lana',
        description: '',
      },
    });
  });

  it('shows a picture instead of the card', async () => {
    const { standIn, network } = await aBlueskyAccount();
    await network.publish(aPost(text, PICTURE));
    expect(standIn.posts()[0]?.record.embed).toMatchObject({
      $type: 'app.bsky.embed.images',
      images: [{ alt: PICTURE.description, image: { mimeType: 'image/png' } }],
    });
  });

  it('refuses a picture that is too large before it asks', async () => {
    const { standIn, network } = await aBlueskyAccount();
    const picture = { png: new Uint8Array(1_000_001), description: '' };
    expect(await network.publish(aPost(text, picture))).toMatchObject({ reason: 'content' });
    expect(standIn.calls).toEqual([]);
  });

  it('publishes nothing, and says that it can be repeated, if the upload has no answer', async () => {
    const { standIn, network, count } = await aBlueskyAccount();
    await network.identify();
    standIn.fail(['lost-answer']);
    expect(await network.publish(aPost(text, PICTURE))).toMatchObject({ reason: 'busy' });
    expect(count()).toBe(0);
  });

  it('has no facets and no card without a link', () => {
    const record = toPostRecord('Live now', null, 0);
    expect(record).not.toHaveProperty('facets');
    expect(record).not.toHaveProperty('embed');
  });
});

describe('sessions', () => {
  it('signs in once for all verbs', async () => {
    const { standIn, network } = await aBlueskyAccount();
    await Promise.all([network.identify(), network.publish(aPost(text))]);
    await network.find(aPost(text), 0);
    const signIns = standIn.calls.filter(({ path }) => path.endsWith('createSession'));
    expect(signIns).toHaveLength(1);
  });

  it('signs in again after a session expired, when it is asked again', async () => {
    const { standIn, network } = await aBlueskyAccount();
    await network.identify();
    standIn.expireSessions();
    const expired = { kind: 'refused', reason: 'busy', retryAfterSeconds: 0 };
    expect(await network.publish(aPost(text))).toEqual(expired);
    expect((await network.publish(aPost(text))).kind).toBe('published');
  });

  it('says that the connection ended', async () => {
    const { standIn, did, network, count } = await aBlueskyAccount();
    const ended = { kind: 'refused', reason: 'connection', retryAfterSeconds: null };
    await network.identify();
    standIn.revoke(did);
    expect(await network.publish(aPost(text))).toEqual(ended);
    const wrong = openBluesky({
      network: 'bluesky',
      identifier: 'lana.bsky.social',
      appPassword: 'aaaa-aaaa-aaaa-aaaa',
    });
    expect(await wrong.identify()).toEqual(ended);
    expect(await wrong.find(aPost(text), 0)).toEqual(ended);
    expect(count()).toBe(0);
  });

  it('says so of an account that was taken down, although it can sign in', async () => {
    const { standIn, did, network } = await aBlueskyAccount();
    const ended = { kind: 'refused', reason: 'connection', retryAfterSeconds: null };
    standIn.takeDown(did);
    expect(await network.identify()).toEqual(ended);
    expect(await network.remove('3kokhcjwxygrc')).toEqual(ended);
  });
});

it('makes one record key of each key, as the lexicon demands', () => {
  const keys = Array.from({ length: 1_000 }, (_, number) => recordKeyOf(`post${number}`));
  expect(new Set(keys).size).toBe(1_000);
  for (const key of keys) expect(key).toMatch(/^[234567abcdefghij][234567a-z]{12}$/);
  expect(recordKeyOf('post7')).toBe(keys[7]);
  // Of 2024, as the time in the key says.
  expect(keys.every((key) => key > '3kho' && key < '3lep')).toBe(true);
});
