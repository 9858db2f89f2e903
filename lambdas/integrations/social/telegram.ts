import type { TelegramCredentials } from './credentials';
import { socialEndpoint } from './endpoints';
import {
  type Fields,
  fieldsIn,
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
import type { NoAnswer, Refusal, SocialNetwork, WantedPost } from './social-network';

type Ok = { readonly kind: 'ok'; readonly result: unknown };
type Answered = Ok | { readonly kind: 'error'; readonly reply: Reply } | Refusal | NoAnswer;

/**
 * Opens a channel at Telegram, in which a bot posts (https://core.telegram.org/bots/api). A bot can't
 * read what it posted, so a lost answer stays unknown.
 */
export function openTelegram({ botToken, channel }: TelegramCredentials): SocialNetwork {
  const ask = async (method: string, body: object | FormData): Promise<Answered> => {
    const sending = body instanceof FormData ? { body } : json(body);
    // The token is a part of the address, so the address appears in no answer.
    const address = `${socialEndpoint('TELEGRAM_API_URL')}/bot${botToken}/${method}`;
    const reply = await send(address, { method: 'POST', ...sending });
    if (!isReply(reply)) return reply;
    return reply.status === 200 && reply.object?.ok === true
      ? { kind: 'ok', result: reply.object.result }
      : { kind: 'error', reply };
  };

  return {
    canRepeat: false,

    /** Returns the channel: it is where posts appear, and it is what people know. */
    async identify() {
      const bot = await ask('getMe', {});
      if (bot.kind !== 'ok') return toFailure(bot);
      const chat = await ask('getChat', { chat_id: channel });
      if (chat.kind !== 'ok') return toFailure(chat);
      const found = toFields(chat.result);
      const id = numberIn(found, 'id');
      const name = textIn(found, 'title');
      if (id === null || name === null) return NO_ANSWER;
      return { kind: 'account', account: { id: String(id), name } };
    },

    async publish(post) {
      const answer = await (post.picture
        ? ask('sendPhoto', photoForm(channel, post, post.picture.png))
        : ask('sendMessage', { chat_id: channel, text: post.text }));
      if (answer.kind !== 'ok') return toFailure(answer);
      const message = toFields(answer.result);
      const id = numberIn(message, 'message_id');
      if (id === null) return NO_ANSWER;
      const publicName = textIn(fieldsIn(message, 'chat'), 'username');
      const site = socialEndpoint('TELEGRAM_WEB_URL');
      const url = publicName && `${site}/${publicName}/${id}`;
      return { kind: 'published', post: { id: String(id), url } };
    },

    find: async () => NO_ANSWER,

    async remove(id) {
      const answer = await ask('deleteMessage', { chat_id: channel, message_id: Number(id) });
      if (answer.kind === 'ok') return { kind: 'removed' };
      if (answer.kind === 'error' && isGone(answer.reply)) return { kind: 'removed' };
      return toFailure(answer);
    },
  };
}

function photoForm(channel: string, post: WantedPost, png: Uint8Array): FormData {
  const form = new FormData();
  form.set('chat_id', channel);
  form.set('caption', post.text);
  form.set('photo', pngPart(png), 'picture.png');
  return form;
}

/** Telegram has no code for it, only this text. */
function isGone({ status, object }: Reply): boolean {
  return status === 400 && /message to delete not found/i.test(textIn(object, 'description') ?? '');
}

/** What a 400 says when the channel or the bot's right to post is gone. */
const NO_CHANNEL =
  /chat not found|not enough rights|need administrator rights|have no rights|chat_write_forbidden|chat_admin_required/i;

function toFailure(answer: Exclude<Answered, Ok>): Refusal | NoAnswer {
  return answer.kind === 'error' ? toRefusal(answer.reply) : answer;
}

function toRefusal(reply: Reply): Refusal | NoAnswer {
  const { status, object, retryAfterSeconds } = reply;
  if (isBlocked(reply)) return refused('busy', retryAfterSeconds);
  if (status === 429) {
    const wanted = numberIn(fieldsIn(object, 'parameters'), 'retry_after');
    return refused('busy', wanted ?? retryAfterSeconds);
  }
  // A token that nobody has is not found.
  if (status === 401 || status === 403 || status === 404) return refused('connection');
  if (status === 400 && NO_CHANNEL.test(textIn(object, 'description') ?? '')) {
    return refused('connection');
  }
  return status >= 400 && status < 500 ? refused('content') : NO_ANSWER;
}

function toFields(result: unknown): Fields {
  return fieldsIn({ result }, 'result');
}
