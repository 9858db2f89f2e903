import type { SocialMisbehavior } from '@infra/local/social/misbehavior';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  aBlueskyAccount,
  aDiscordChannel,
  aPost,
  aTelegramChannel,
  aXAccount,
  PICTURE,
} from './social-under-test';

const opened = {
  x: aXAccount,
  bluesky: aBlueskyAccount,
  telegram: aTelegramChannel,
  discord: aDiscordChannel,
};
const text = 'I’m live now 🔴 https://chaturbate.com/lana/';
const post = aPost(text);

afterEach(() => vi.restoreAllMocks());

describe.each(Object.entries(opened))('%s', (name, open) => {
  it('publishes a post with a link, names it, and deletes it', async () => {
    const { network, count } = await open();
    const published = await network.publish(post);
    if (published.kind !== 'published') throw new Error(`It was ${published.kind}.`);
    expect(count()).toBe(1);
    expect(published.post.id).toMatch(/^\w+$/);

    expect(await network.remove(published.post.id)).toEqual({ kind: 'removed' });
    expect(count()).toBe(0);
  });

  it('counts a post that is gone already as deleted', async () => {
    const { network } = await open();
    const published = await network.publish(post);
    if (published.kind !== 'published') throw new Error(`It was ${published.kind}.`);
    await network.remove(published.post.id);
    expect(await network.remove(published.post.id)).toEqual({ kind: 'removed' });
  });

  it('leads to the post where everybody can read it', async () => {
    const { network } = await open();
    const published = await network.publish(post);
    if (published.kind !== 'published') throw new Error(`It was ${published.kind}.`);
    const { url } = published.post;
    if (name === 'discord') return expect(url).toBeNull();
    const page = await (await fetch(String(url))).text();
    expect(page).toContain('I’m live now 🔴');
  });

  it('says who posts', async () => {
    const { network } = await open();
    const answer = await network.identify();
    expect(answer).toMatchObject({
      kind: 'account',
      account: { id: expect.stringMatching(/\w/), name: expect.stringMatching(/lana|announce/i) },
    });
  });

  it.each<SocialMisbehavior>(['fault', 'reset', 'hang', 'web-page'])(
    'does not know whether a post was published when the answer is a %s, and it was not',
    async (kind) => {
      const { network, standIn, count } = await open();
      await network.identify();
      standIn.fail([kind]);
      if (kind === 'hang') letNextRequestTimeOut();
      expect(await network.publish(post)).toEqual({ kind: 'unknown' });
      expect(count()).toBe(0);
    },
  );

  it.each<SocialMisbehavior>(['lost-answer', 'huge'])(
    'does not know whether a post was published when the answer is a %s, and it was',
    async (kind) => {
      const { network, standIn, count } = await open();
      await network.identify();
      standIn.fail([kind]);
      expect(await network.publish(post)).toEqual({ kind: 'unknown' });
      expect(count()).toBe(1);
    },
  );

  it('waits as long as it is asked to', async () => {
    const { network, standIn, count } = await open();
    await network.identify();
    standIn.fail(['busy', 'busy', 'busy']);
    const busy = { kind: 'refused', reason: 'busy', retryAfterSeconds: expect.any(Number) };
    for (const answer of [
      await network.publish(post),
      await network.remove('1'),
      await network.identify(),
    ]) {
      if (answer.kind === 'account') continue; // Bluesky knows its own session.
      expect(answer).toEqual(busy);
      if (answer.kind !== 'refused') continue;
      expect(answer.retryAfterSeconds).toBeGreaterThan(55);
      expect(answer.retryAfterSeconds).toBeLessThanOrEqual(61);
    }
    expect(count()).toBe(0);
  });

  it('tells no credential, whatever goes wrong', async () => {
    const { network, standIn, secrets } = await open();
    const written = vi.spyOn(process.stdout, 'write');
    const answers: object[] = [
      await network.identify(),
      await network.publish(aPost(text, PICTURE)),
    ];
    for (const kind of ['fault', 'busy', 'reset', 'web-page', 'lost-answer', 'huge'] as const) {
      standIn.fail([kind, kind, kind]);
      answers.push(await network.publish(post), await network.remove('1'));
    }
    await standIn.close();
    answers.push(await network.publish(post));
    const texts = [...answers.map((answer) => JSON.stringify(answer)), written.mock.calls.join()];
    expect(secrets.length).toBeGreaterThan(0);
    for (const secret of secrets) expect(texts.join('\n')).not.toContain(secret);
  });

  it('can be repeated where nothing was sent, because nothing listens', async () => {
    const { network, standIn } = await open();
    await standIn.close();
    expect(await network.publish(post)).toEqual({
      kind: 'refused',
      reason: 'busy',
      retryAfterSeconds: null,
    });
  });

  it('keeps the connection when a firewall in front of the network refuses', async () => {
    const { network, standIn, count } = await open();
    await network.identify();
    standIn.fail(['blocked', 'blocked']);
    const busy = { kind: 'refused', reason: 'busy', retryAfterSeconds: null };
    expect(await network.publish(post)).toEqual(busy);
    expect(await network.remove('1')).toEqual(busy);
    expect(count()).toBe(0);
  });

  it('does not follow a redirect', async () => {
    const { network, standIn } = await open();
    await network.identify();
    vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async () =>
      Response.redirect(`${standIn.url}/elsewhere`, 307),
    );
    expect(await network.publish(post)).toEqual({ kind: 'unknown' });
  });

  it('publishes a picture with its description', async () => {
    const { network, count } = await open();
    expect((await network.publish(aPost(text, PICTURE))).kind).toBe('published');
    expect(count()).toBe(1);
  });

  it('refuses a picture that is none', async () => {
    const { network, count } = await open();
    const png = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const answer = await network.publish(aPost(text, { png, description: '' }));
    if (name === 'bluesky') return; // It takes any bytes as the type that is named.
    expect(answer).toMatchObject({ kind: 'refused', reason: 'content' });
    expect(count()).toBe(0);
  });

  it('refuses a text that is too long', async () => {
    const { network, count } = await open();
    const answer = await network.publish(aPost('x'.repeat(4097)));
    expect(answer).toEqual({ kind: 'refused', reason: 'content', retryAfterSeconds: null });
    expect(count()).toBe(0);
  });
});

/** After a tenth of a second instead of eight. */
function letNextRequestTimeOut() {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce(() => timeout(100));
}
