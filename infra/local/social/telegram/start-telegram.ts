import { randomBytes } from 'node:crypto';
import { escapeHtml } from '@shared/domain/mails/escape-html';
import * as z from 'zod';
import { isPng } from '../image-types';
import { openKept } from '../kept';
import { BUSY_SECONDS } from '../misbehavior';
import {
  actionForm,
  htmlPage,
  imageAnswer,
  notFoundPage,
  postList,
  redirect,
  type ShownPost,
  textField,
} from '../pages';
import {
  jsonAnswer,
  type NetworkOptions,
  type RunningNetwork,
  readFields,
  type SocialAnswer,
  type SocialCall,
  SocialRefusal,
  serveNetwork,
} from '../serve-network';

const Channel = z.object({
  /** The id, such as -1001234567890. */
  id: z.string(),
  title: z.string(),
  /** The public name; null for a private channel. */
  username: z.string().nullable(),
  bot: z.object({ id: z.int(), token: z.string(), username: z.string() }),
  isBotAdmin: z.boolean(),
  lastMessage: z.int(),
  createdAt: z.number(),
});
type Channel = z.infer<typeof Channel>;

const Message = z.object({
  id: z.string(),
  channelId: z.string(),
  number: z.int(),
  text: z.string(),
  /** Base64. */
  photo: z.string().nullable(),
  createdAt: z.number(),
});
export type TelegramMessage = z.infer<typeof Message>;

/** A channel in which a bot may post. */
export interface CreatedChannel {
  readonly botToken: string;
  /** The public name with its @, or the id. */
  readonly channel: string;
}

export interface RunningTelegram extends RunningNetwork {
  /** Makes a bot and a channel with it as an administrator, as their owner does in the app. */
  createChannel(title: string, options?: { username?: string | null }): CreatedChannel;
  /** Takes back the bot's token, as @BotFather does. */
  revokeBot(botToken: string): void;
  /** Removes the bot from the channel's administrators. */
  dismissBot(botToken: string): void;
  /** The messages that are there, oldest first. */
  messages(): TelegramMessage[];
}

const NAME = 'Telegram';
const API = /^\/bot(?<token>[^/]+)\/(?<method>\w+)$/;
const LARGEST_PHOTO = 10 * 1024 * 1024;

const ChatId = z.union([z.string(), z.int()]).transform(String);
const Inputs = {
  getMe: z.strictObject({}),
  getChat: z.strictObject({ chat_id: ChatId }),
  sendMessage: z.strictObject({ chat_id: ChatId, text: z.string() }),
  sendPhoto: z.strictObject({
    chat_id: ChatId,
    photo: z.instanceof(Blob),
    caption: z.string().default(''),
  }),
  deleteMessage: z.strictObject({ chat_id: ChatId, message_id: z.coerce.number().int() }),
};
type Method = keyof typeof Inputs;

/**
 * Starts a stand-in for Telegram's Bot API and its public channels. Parameters that the product doesn't
 * use are refused, although Telegram has them.
 */
export async function startTelegram(options: NetworkOptions = {}): Promise<RunningTelegram> {
  const { store = null, now = () => Date.now() } = options;
  const channels = openKept(store, 'channels', Channel);
  const messages = openKept(store, 'messages', Message);

  const createChannel = (title: string, username: string | null) =>
    channels.put({
      id: `-100${1_000_000_000 + channels.all().length}`,
      title,
      username,
      bot: {
        id: 7_000_000_000 + channels.all().length,
        token: randomBytes(26).toString('base64url').slice(0, 35),
        username: `${title.toLowerCase().replace(/\W/g, '')}_bot`,
      },
      isBotAdmin: true,
      lastMessage: 1,
      createdAt: now(),
    });
  const tokenOf = ({ bot }: Channel) => `${bot.id}:${bot.token}`;
  const findByBot = (token: string) => channels.all().find((one) => tokenOf(one) === token);
  const needByBot = (token: string) => {
    const found = findByBot(token);
    if (!found) throw new Error('There is no such bot.');
    return found;
  };

  const post = (channel: Channel, text: string, photo: string | null): SocialAnswer => {
    if (!channel.isBotAdmin) {
      throw refusal(403, 'Forbidden: bot is not a member of the channel chat');
    }
    const number = channel.lastMessage + 1;
    channels.put({ ...channel, lastMessage: number });
    const id = `${channel.id.slice(1)}-${number}`;
    const kept = { id, channelId: channel.id, number, text, photo, createdAt: now() };
    return ok(toMessage(messages.put(kept), channel));
  };

  const run = async (bot: Channel, method: Method, fields: unknown): Promise<SocialAnswer> => {
    const needChat = (id: string) => {
      const found = channels.all().find((one) => one.id === id || `@${one.username}` === id);
      if (!found) throw refusal(400, 'Bad Request: chat not found');
      if (found.id !== bot.id) {
        throw refusal(403, 'Forbidden: bot is not a member of the channel chat');
      }
      return found;
    };
    switch (method) {
      case 'getMe': {
        const { id, username } = bot.bot;
        return ok({ id, is_bot: true, first_name: bot.title, username });
      }
      case 'getChat':
        return ok(toChat(needChat(parse(Inputs.getChat, fields).chat_id)));
      case 'sendMessage': {
        const { chat_id, text } = parse(Inputs.sendMessage, fields);
        if (text.trim() === '') throw refusal(400, 'Bad Request: message text is empty');
        if (text.length > 4096) throw refusal(400, 'Bad Request: message is too long');
        return post(needChat(chat_id), text, null);
      }
      case 'sendPhoto': {
        const { chat_id, photo, caption } = parse(Inputs.sendPhoto, fields);
        const bytes = Buffer.from(await photo.arrayBuffer());
        if (caption.length > 1024) throw refusal(400, 'Bad Request: message caption is too long');
        if (bytes.length > LARGEST_PHOTO) throw refusal(413, 'Request Entity Too Large');
        if (!isPng(bytes)) throw refusal(400, 'Bad Request: IMAGE_PROCESS_FAILED');
        return post(needChat(chat_id), caption, bytes.toString('base64'));
      }
      case 'deleteMessage': {
        const { chat_id, message_id } = parse(Inputs.deleteMessage, fields);
        const id = `${needChat(chat_id).id.slice(1)}-${message_id}`;
        if (!messages.get(id)) throw refusal(400, 'Bad Request: message to delete not found');
        messages.remove(id);
        return ok(true);
      }
    }
  };

  const api = async (call: SocialCall): Promise<SocialAnswer> => {
    const groups = API.exec(call.path)?.groups;
    const { token = '', method = '' } = groups ?? {};
    if (!/^\d+:[\w-]{35}$/.test(token)) throw refusal(404, 'Not Found');
    const bot = findByBot(token);
    if (!bot) throw refusal(401, 'Unauthorized');
    if (!isMethod(method)) throw refusal(404, 'Not Found: method not found');
    return run(bot, method, (await readFields(call)) ?? {});
  };

  const page = async (call: SocialCall): Promise<SocialAnswer> => {
    const [, first = '', number] = call.path.split('/');
    if (first === 'photos')
      return imageAnswer(NAME, messages.get(number ?? '')?.photo ?? undefined);
    if (first !== '') {
      const channel = channels.all().find(({ username }) => username === first);
      const found = channel && messages.get(`${channel.id.slice(1)}-${number}`);
      if (!channel || !found) return notFoundPage(NAME);
      return htmlPage(NAME, channel.title, postList([toShownPost(found, channel)]));
    }
    if (call.method === 'POST') {
      const title = (await readFields(call))?.title;
      const given = typeof title === 'string' && title !== '' ? title.slice(0, 80) : 'My channel';
      const name = given.toLowerCase().replace(/[^a-z0-9]/g, '');
      createChannel(given, /^[a-z]/.test(name) ? `${name.slice(0, 24)}_channel` : null);
      return redirect('/');
    }
    const lists = channels.all().map((channel) => {
      const posted = messages.all().filter(({ channelId }) => channelId === channel.id);
      const posts = posted.map((message) => toShownPost(message, channel));
      return `<h2>${escapeHtml(channel.title)}</h2>
<p class="note">Channel: <code>${escapeHtml(nameOf(channel))}</code></p>
<p class="note">Bot token: <code>${escapeHtml(tokenOf(channel))}</code></p>${postList(posts)}`;
    });
    const fields = textField('title', 'Title', 'My channel');
    const form = actionForm('/', fields, 'New channel with a bot');
    return htmlPage(NAME, 'Channels', `${form}${lists.join('')}`);
  };

  const running = await serveNetwork(
    {
      isApi: (path) => path.startsWith('/bot'),
      api,
      page,
      busy: () =>
        jsonAnswer(429, {
          ok: false,
          error_code: 429,
          description: `Too Many Requests: retry after ${BUSY_SECONDS}`,
          parameters: { retry_after: BUSY_SECONDS },
        }),
    },
    options,
  );
  return {
    ...running,
    createChannel(title, { username = `${title.toLowerCase().replace(/\W/g, '')}_channel` } = {}) {
      const channel = createChannel(title, username);
      return { botToken: tokenOf(channel), channel: nameOf(channel) };
    },
    revokeBot(botToken) {
      const channel = needByBot(botToken);
      channels.put({ ...channel, bot: { ...channel.bot, token: 'revoked' } });
    },
    dismissBot: (botToken) => void channels.put({ ...needByBot(botToken), isBotAdmin: false }),
    messages: () => messages.all(),
  };
}

function nameOf({ id, username }: Channel): string {
  return username === null ? id : `@${username}`;
}

function isMethod(name: string): name is Method {
  return Object.hasOwn(Inputs, name);
}

function parse<Schema extends z.ZodType>(schema: Schema, fields: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(fields);
  if (!parsed.success) throw refusal(400, `Bad Request: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function refusal(status: number, description: string): SocialRefusal {
  return new SocialRefusal(jsonAnswer(status, { ok: false, error_code: status, description }));
}

function ok(result: unknown): SocialAnswer {
  return jsonAnswer(200, { ok: true, result });
}

function toChat({ id, title, username }: Channel): object {
  return { id: Number(id), title, type: 'channel', ...(username === null ? {} : { username }) };
}

function toMessage({ number, text, photo, createdAt }: TelegramMessage, channel: Channel): object {
  return {
    message_id: number,
    sender_chat: toChat(channel),
    chat: toChat(channel),
    date: Math.floor(createdAt / 1000),
    ...(photo === null ? { text } : { caption: text, photo: [{ file_id: `photo-${number}` }] }),
  };
}

function toShownPost(message: TelegramMessage, channel: Channel): ShownPost {
  const { id, number, text, photo, createdAt } = message;
  return {
    by: channel.title,
    at: createdAt,
    text: escapeHtml(text),
    href: channel.username === null ? '/' : `/${channel.username}/${number}`,
    ...(photo === null ? {} : { picture: { src: `/photos/${id}`, description: '' } }),
    notes: [],
  };
}
