import type { DiscordCredentials } from './credentials';
import { socialEndpoint } from './endpoints';
import {
  isBlocked,
  isReply,
  json,
  NO_ANSWER,
  numberIn,
  pngPart,
  type Reply,
  refused,
  send,
  textIn,
} from './send';
import type { NoAnswer, Picture, Refusal, SocialNetwork } from './social-network';

/**
 * Opens a channel at Discord by its webhook (Discord's documentation, "Webhook Resource"). Requests go
 * to Discord itself or to where DISCORD_URL says, never to a host that somebody entered. It can't be
 * asked what was posted without the id of the message, so a lost answer stays unknown.
 */
export function openDiscord({ webhookId, webhookToken }: DiscordCredentials): SocialNetwork {
  const address = () =>
    `${socialEndpoint('DISCORD_URL')}/api/v10/webhooks/${webhookId}/${webhookToken}`;

  return {
    canRepeat: false,

    async identify() {
      const reply = await send(address());
      if (!isReply(reply)) return reply;
      if (reply.status !== 200) return toRefusal(reply);
      const name = textIn(reply.object, 'name');
      if (textIn(reply.object, 'id') !== webhookId) return NO_ANSWER;
      return { kind: 'account', account: { id: webhookId, name: name ?? 'Discord channel' } };
    },

    async publish({ text, picture }) {
      // Nobody is notified, whatever the text says: a viewer's name could be `@everyone`.
      const message = { content: text, allowed_mentions: { parse: [] } };
      const sending = picture ? { body: messageForm(message, picture) } : json(message);
      const reply = await send(`${address()}?wait=true`, { method: 'POST', ...sending });
      if (!isReply(reply)) return reply;
      if (reply.status !== 200) return toRefusal(reply);
      const id = textIn(reply.object, 'id');
      return id === null ? NO_ANSWER : { kind: 'published', post: { id, url: null } };
    },

    find: async () => NO_ANSWER,

    async remove(id) {
      const path = `${address()}/messages/${encodeURIComponent(id)}`;
      const reply = await send(path, { method: 'DELETE' });
      if (!isReply(reply)) return reply;
      const isGone = reply.status === 404 && numberIn(reply.object, 'code') === UNKNOWN_MESSAGE;
      return reply.status === 204 || isGone ? { kind: 'removed' } : toRefusal(reply);
    },
  };
}

const UNKNOWN_MESSAGE = 10008;

function messageForm(message: object, { png, description }: Picture): FormData {
  const form = new FormData();
  const attachments = [{ id: 0, filename: 'picture.png', description }];
  form.set('payload_json', JSON.stringify({ ...message, attachments }));
  form.set('files[0]', pngPart(png), 'picture.png');
  return form;
}

function toRefusal(reply: Reply): Refusal | NoAnswer {
  const { status, object, retryAfterSeconds } = reply;
  if (isBlocked(reply)) return refused('busy', retryAfterSeconds);
  if (status === 429) {
    const wanted = numberIn(object, 'retry_after');
    return refused('busy', wanted === null ? retryAfterSeconds : Math.ceil(wanted));
  }
  // A webhook that was deleted is not found.
  if (status === 401 || status === 403 || status === 404) return refused('connection');
  return status >= 400 && status < 500 ? refused('content') : NO_ANSWER;
}
