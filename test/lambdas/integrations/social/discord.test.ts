import { openDiscord } from '@lambdas/integrations/social/discord';
import { expect, it } from 'vitest';
import { aDiscordChannel, aPost, PICTURE, PNG } from './social-under-test';

const ended = { kind: 'refused', reason: 'connection', retryAfterSeconds: null };

it('notifies nobody, whatever the text says', async () => {
  const { standIn, network } = await aDiscordChannel();
  await network.publish(aPost('Thank you, @everyone and <@&1234>'));
  await network.publish(aPost('Thank you, @here', PICTURE));
  expect(standIn.messages().map(({ mentionsEveryone }) => mentionsEveryone)).toEqual([
    false,
    false,
  ]);
});

it('sends a picture with its description', async () => {
  const { standIn, network } = await aDiscordChannel();
  await network.publish(aPost('Over', PICTURE));
  expect(standIn.messages()).toMatchObject([
    {
      content: 'Over',
      picture: { base64: PNG.toString('base64'), description: PICTURE.description },
    },
  ]);
});

it('cannot be asked whether a message was published', async () => {
  const { network } = await aDiscordChannel();
  await network.publish(aPost('Live now'));
  expect(await network.find(aPost('Live now'), 0)).toEqual({ kind: 'unknown' });
  expect(network.canRepeat).toBe(false);
});

it('says that the connection ended when the webhook was deleted', async () => {
  const { standIn, address, network } = await aDiscordChannel();
  standIn.deleteWebhook(address);
  expect(await network.publish(aPost('Live now'))).toEqual(ended);
  expect(await network.identify()).toEqual(ended);
  // Not "removed": the message may still be there.
  expect(await network.remove('1')).toEqual(ended);
});

it('says so of a wrong token', async () => {
  const { credentials } = await aDiscordChannel();
  const network = openDiscord({ ...credentials, webhookToken: 'x'.repeat(68) });
  expect(await network.identify()).toEqual(ended);
});
