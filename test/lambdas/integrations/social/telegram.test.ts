import { openTelegram } from '@lambdas/integrations/social/telegram';
import { expect, it } from 'vitest';
import { aPost, aTelegramChannel, PICTURE, PNG } from './social-under-test';

const text = 'Live now <b>*really*</b> https://chaturbate.com/lana/';

it('publishes the text as it is, and a picture with the text below', async () => {
  const { standIn, network } = await aTelegramChannel();
  await network.publish(aPost(text));
  await network.publish(aPost('Over', PICTURE));
  expect(standIn.messages()).toMatchObject([
    { text, photo: null },
    { text: 'Over', photo: PNG.toString('base64') },
  ]);
});

it('names no address of a post in a private channel', async () => {
  const { standIn } = await aTelegramChannel();
  const hidden = standIn.createChannel('Fans', { username: null });
  const network = openTelegram({ network: 'telegram', ...hidden });
  expect(hidden.channel).toMatch(/^-100\d+$/);
  expect(await network.publish(aPost(text))).toMatchObject({ post: { url: null } });
});

it('cannot be asked whether a post was published', async () => {
  const { standIn, network } = await aTelegramChannel();
  await network.publish(aPost(text));
  expect(await network.find(aPost(text), 0)).toEqual({ kind: 'unknown' });
  expect(standIn.calls).toHaveLength(1);
  expect(network.canRepeat).toBe(false);
});

const ended = { kind: 'refused', reason: 'connection', retryAfterSeconds: null };

it('says that the connection ended when the bot’s token was revoked', async () => {
  const { standIn, credentials, network } = await aTelegramChannel();
  standIn.revokeBot(credentials.botToken);
  expect(await network.publish(aPost(text))).toEqual(ended);
  expect(await network.identify()).toEqual(ended);
});

it('says so when the bot may no longer post', async () => {
  const { standIn, credentials, network, count } = await aTelegramChannel();
  standIn.dismissBot(credentials.botToken);
  expect(await network.publish(aPost(text))).toEqual(ended);
  expect(count()).toBe(0);
});

it('says so of a channel that there isn’t, or that isn’t the bot’s', async () => {
  const { standIn, credentials } = await aTelegramChannel();
  const none = openTelegram({ ...credentials, network: 'telegram', channel: '@nobody_here' });
  expect(await none.identify()).toEqual(ended);
  expect(await none.publish(aPost(text))).toEqual(ended);
  const other = standIn.createChannel('Another');
  const foreign = openTelegram({ ...credentials, network: 'telegram', channel: other.channel });
  expect(await foreign.publish(aPost(text))).toEqual(ended);
});

it('allows a picture less text', async () => {
  const { network, count } = await aTelegramChannel();
  const long = 'x'.repeat(1025);
  expect(await network.publish(aPost(long, PICTURE))).toMatchObject({ reason: 'content' });
  expect((await network.publish(aPost(long))).kind).toBe('published');
  expect(count()).toBe(1);
});
