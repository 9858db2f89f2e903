import { openX } from '@lambdas/integrations/social/x';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aPost, aXAccount, PICTURE, PNG } from './social-under-test';

const NOW = Date.parse('2026-11-24T20:00:00.500Z');
const HOUR = 3_600_000;
const text = 'Live & <here> 🔴 “tonight” chaturbate.com/lana, and https://example.com/a?b=1&c=2!';

describe('publishing', () => {
  it('marks a picture as adult content and describes it', async () => {
    const { standIn, network } = await aXAccount();
    await network.publish(aPost(text, PICTURE));
    const [post] = standIn.posts();
    expect(post && standIn.mediaOf(post)).toMatchObject({
      isAdult: true,
      description: PICTURE.description,
    });
  });

  it('publishes nothing, and says that it can be repeated, if the picture’s upload has no answer', async () => {
    const { standIn, network, count } = await aXAccount();
    standIn.fail(['lost-answer']);
    const busy = { kind: 'refused', reason: 'busy', retryAfterSeconds: null };
    expect(await network.publish(aPost(text, PICTURE))).toEqual(busy);
    expect(count()).toBe(0);
    expect((await network.publish(aPost(text, PICTURE))).kind).toBe('published');
  });

  it('does the same if the picture can’t be marked', async () => {
    const { standIn, network, count } = await aXAccount({
      misbehave: ({ path }) => (path === '/2/media/metadata' ? 'fault' : undefined),
    });
    expect(await network.publish(aPost(text, PICTURE))).toMatchObject({ reason: 'busy' });
    expect(standIn.calls.map(({ path }) => path)).toEqual(['/2/media/upload', '/2/media/metadata']);
    expect(count()).toBe(0);
  });

  it('finds its own post when X refuses a second one', async () => {
    const { standIn, network, count } = await aXAccount();
    standIn.fail(['lost-answer']);
    expect(await network.publish(aPost(text))).toEqual({ kind: 'unknown' });
    const [post] = standIn.posts();
    expect(await network.publish(aPost(text))).toMatchObject({
      kind: 'published',
      post: { id: post?.id },
    });
    expect(count()).toBe(1);
  });

  it('is refused for its content while an older post has the same text', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    onTestFinished(() => void vi.useRealTimers());
    const { network, count } = await aXAccount();
    await network.publish(aPost(text));
    vi.setSystemTime(NOW + 3 * HOUR);
    expect(await network.publish(aPost(text))).toMatchObject({ reason: 'content' });
    vi.setSystemTime(NOW + 25 * HOUR);
    expect(await network.publish(aPost(text))).toMatchObject({ kind: 'published' });
    expect(count()).toBe(2);
  });
});

describe('finding a post', () => {
  it.each([
    ['links, signs that X escapes, and a picture', text, PICTURE],
    ['letters in parts', 'Cafe\u0301 🔴  open\nnow', null],
    ['nothing special', 'Live now', null],
  ])('knows a text with %s', async (_what, written, picture) => {
    const { network } = await aXAccount();
    const since = Date.now();
    const published = await network.publish(aPost(written, picture));
    expect(await network.find(aPost(written, picture), since)).toEqual(published);
  });

  it('does not take another text, another account’s post or an older one for it', async () => {
    const { standIn, network } = await aXAccount();
    const since = Date.now();
    await network.publish(aPost('Live now with 20 viewers'));
    const other = openX({ network: 'x', ...standIn.createAccount('mia') }, standIn.app);
    await other.publish(aPost('Live now'));
    expect(await network.find(aPost('Live now'), since)).toEqual({ kind: 'absent' });
    await network.publish(aPost('Live now'));
    expect(await network.find(aPost('Live now'), since)).toMatchObject({ kind: 'published' });
    expect(await network.find(aPost('Live now'), Date.now() + 60_000)).toEqual({ kind: 'absent' });
  });

  it('looks at ten posts and no more', async () => {
    const { standIn, network } = await aXAccount();
    await network.find(aPost(text), NOW);
    expect(standIn.calls.at(-1)?.query.get('max_results')).toBe('10');
    expect(standIn.calls.at(-1)?.query.get('start_time')).toBe('2026-11-24T19:59:55Z');
  });
});

describe('refusals', () => {
  it('says that the connection ended when the account took it back', async () => {
    const { standIn, account, network } = await aXAccount();
    standIn.revoke(account.userId);
    const ended = { kind: 'refused', reason: 'connection', retryAfterSeconds: null };
    expect(await network.publish(aPost(text))).toEqual(ended);
    expect(await network.identify()).toEqual(ended);
    expect(await network.find(aPost(text), 0)).toEqual(ended);
    expect(await network.setTexts({ name: 'Lana' })).toEqual(ended);
    expect(await network.readProfileRights()).toEqual(ended);
  });

  it.each(['no-credits', 'cap-reached', 'read-only'] as const)(
    'says that our contract is too small when X has %s for us',
    async (refuses) => {
      const { standIn, network, count } = await aXAccount();
      standIn.contract.refuses = refuses;
      const tooSmall = { kind: 'refused', reason: 'credits', retryAfterSeconds: null };
      expect(await network.publish(aPost(text))).toEqual(tooSmall);
      expect(await network.publish(aPost(text, PICTURE))).toEqual(tooSmall);
      expect(await network.readProfile()).toEqual(tooSmall);
      expect(count()).toBe(0);
    },
  );

  it('says that the connection ended when the account is suspended', async () => {
    const { standIn, account, network } = await aXAccount();
    standIn.suspend(account.userId);
    expect(await network.publish(aPost(text))).toMatchObject({ reason: 'connection' });
    expect(await network.readProfileRights()).toMatchObject({ reason: 'connection' });
  });

  it('costs 1.5 cents without a link, and 20 with one', async () => {
    const { standIn, network } = await aXAccount();
    await network.publish(aPost('Live now'));
    expect(standIn.contract.spent).toBe(15);
    await network.publish(aPost('Live now: chaturbate.com/lana'));
    expect(standIn.contract.spent).toBe(215);
  });

  it('signs so that a changed request is refused', async () => {
    const { standIn, account } = await aXAccount();
    const stranger = { key: standIn.app.key, secret: 'guessed' };
    const network = openX({ network: 'x', ...account }, stranger);
    expect(await network.publish(aPost(text))).toMatchObject({ reason: 'connection' });
  });
});

describe('the profile', () => {
  it('asks what may be changed, and changes nothing', async () => {
    const { standIn, account, network } = await aXAccount();
    const before = standIn.account(account.userId);
    const all = { canChangeTexts: true, canChangePicture: true };
    expect(await network.readProfileRights()).toEqual({ kind: 'rights', rights: all });
    standIn.contract.changesProfiles = false;
    const none = { canChangeTexts: false, canChangePicture: false };
    expect(await network.readProfileRights()).toEqual({ kind: 'rights', rights: none });
    expect(standIn.account(account.userId)).toEqual(before);
  });

  it('sets the texts that are given, and reads them as they were written', async () => {
    const { network } = await aXAccount();
    const bio = 'LIVE! https://chaturbate.com/lana & more (18+)*';
    expect(await network.setTexts({ name: 'Lana 🔴', bio })).toEqual({ kind: 'set' });
    expect(await network.setTexts({ name: 'Lana 🔴 live' })).toEqual({ kind: 'set' });
    expect(await network.readProfile()).toMatchObject({
      kind: 'profile',
      texts: { name: 'Lana 🔴 live', bio },
    });
    expect(await network.setTexts({ bio: '' })).toEqual({ kind: 'set' });
    expect(await network.readProfile()).toMatchObject({ texts: { bio: '' } });
  });

  it('sets the picture, and names where it is as uploaded', async () => {
    const { network } = await aXAccount();
    expect(await network.setPicture(PNG)).toEqual({ kind: 'set' });
    const profile = await network.readProfile();
    if (profile.kind !== 'profile') throw new Error(`It was ${profile.kind}.`);
    expect(profile.pictureUrl).not.toContain('_normal');
    const picture = await fetch(String(profile.pictureUrl));
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(PNG);
  });

  it('says why a change was refused', async () => {
    const { standIn, account, network } = await aXAccount();
    const content = { kind: 'refused', reason: 'content', retryAfterSeconds: null };
    expect(await network.setTexts({ bio: 'x'.repeat(161) })).toEqual(content);
    expect(await network.setPicture(Buffer.from('no picture'))).toEqual(content);
    standIn.contract.changesProfiles = false;
    expect(await network.setTexts({ bio: 'new' })).toMatchObject({ reason: 'credits' });
    expect(standIn.account(account.userId)).toMatchObject({ bio: '', pictures: 1 });
  });

  it('does not know whether a change was made when its answer is lost', async () => {
    const { standIn, account, network } = await aXAccount();
    standIn.fail(['lost-answer', 'lost-answer']);
    expect(await network.setTexts({ bio: 'new' })).toEqual({ kind: 'unknown' });
    expect(await network.setPicture(PNG)).toEqual({ kind: 'unknown' });
    expect(standIn.account(account.userId)).toMatchObject({
      bio: 'new',
      picture: PNG.toString('base64'),
    });
  });
});
