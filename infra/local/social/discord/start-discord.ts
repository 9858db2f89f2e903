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

const Webhook = z.object({
  id: z.string(),
  token: z.string(),
  name: z.string(),
  channelId: z.string(),
  guildId: z.string(),
  createdAt: z.number(),
});
type Webhook = z.infer<typeof Webhook>;

const Message = z.object({
  id: z.string(),
  webhookId: z.string(),
  content: z.string(),
  /** Whether somebody was notified. */
  mentionsEveryone: z.boolean(),
  picture: z.object({ base64: z.string(), description: z.string() }).nullable(),
  createdAt: z.number(),
});
export type DiscordMessage = z.infer<typeof Message>;

export interface RunningDiscord extends RunningNetwork {
  /** Makes a webhook, as somebody does in the settings of a channel. @returns its address */
  createWebhook(channel: string): string;
  /** Deletes a webhook, so that its address no longer works. */
  deleteWebhook(address: string): void;
  /** The messages that are there, oldest first. */
  messages(): DiscordMessage[];
}

const NAME = 'Discord';
/** As Discord shows it, because the product accepts no other; it is asked here nevertheless. */
const addressOf = ({ id, token }: Webhook) => `https://discord.com/api/webhooks/${id}/${token}`;
const API =
  /^\/api\/v10\/webhooks\/(?<id>\d+)\/(?<token>[\w-]+)(?:\/messages\/(?<message>[^/]+))?$/;
const LARGEST_FILE = 10 * 1024 * 1024;

/** What can be sent (Discord's documentation, "Execute Webhook"); other fields are refused. */
const Sent = z.strictObject({
  content: z.string().max(2000).default(''),
  username: z.string().min(1).max(80).exactOptional(),
  allowed_mentions: z
    .strictObject({ parse: z.array(z.enum(['roles', 'users', 'everyone'])) })
    .exactOptional(),
  attachments: z
    .array(
      z.strictObject({
        id: z.int().min(0),
        filename: z.string().exactOptional(),
        description: z.string().max(1024).exactOptional(),
      }),
    )
    .exactOptional(),
});

/** Starts a stand-in for Discord's webhooks: channels that show what was sent to them. */
export async function startDiscord(options: NetworkOptions = {}): Promise<RunningDiscord> {
  const { store = null, now = () => Date.now() } = options;
  const webhooks = openKept(store, 'webhooks', Webhook);
  const messages = openKept(store, 'messages', Message);
  let lastId = [...webhooks.all(), ...messages.all()]
    .map(({ id }) => BigInt(id))
    .reduce((last, id) => (id > last ? id : last), 0n);
  /** Ids increase with time, as at Discord. */
  const newId = () => {
    const fromClock = BigInt(now() - Date.UTC(2015, 0)) << 22n;
    lastId = fromClock > lastId ? fromClock : lastId + 1n;
    return String(lastId);
  };
  const createWebhook = (name: string) =>
    webhooks.put({
      id: newId(),
      token: randomBytes(51).toString('base64url'),
      name,
      channelId: newId(),
      guildId: newId(),
      createdAt: now(),
    });

  const needWebhook = (id: string, token: string) => {
    const webhook = webhooks.get(id);
    if (!webhook) throw refusal(404, 10015, 'Unknown Webhook');
    if (webhook.token !== token) throw refusal(401, 50027, 'Invalid Webhook Token');
    return webhook;
  };

  const execute = async (webhook: Webhook, call: SocialCall): Promise<SocialAnswer> => {
    const { message, files } = await readMessage(call);
    if (message.content === '' && files.length === 0) {
      throw refusal(400, 50006, 'Cannot send an empty message');
    }
    const { content, allowed_mentions: allowed, attachments = [] } = message;
    const [file] = files;
    const mayNotify = allowed === undefined || allowed.parse.includes('everyone');
    const kept = messages.put({
      id: newId(),
      webhookId: webhook.id,
      content,
      mentionsEveryone: mayNotify && /@(?:everyone|here)\b/.test(content),
      picture: file
        ? {
            base64: Buffer.from(await file.arrayBuffer()).toString('base64'),
            description: attachments[0]?.description ?? '',
          }
        : null,
      createdAt: now(),
    });
    if (call.query.get('wait') !== 'true') return { status: 204, body: '' };
    return jsonAnswer(200, toMessage(kept, webhook));
  };

  const api = async (call: SocialCall): Promise<SocialAnswer> => {
    const groups = API.exec(call.path)?.groups;
    if (!groups?.id || !groups.token) throw refusal(404, 0, '404: Not Found');
    const webhook = needWebhook(groups.id, groups.token);
    if (groups.message === undefined) {
      if (call.method === 'GET') return jsonAnswer(200, toWebhook(webhook, addressOf(webhook)));
      if (call.method === 'POST') return execute(webhook, call);
    } else if (call.method === 'DELETE') {
      const found = messages.get(groups.message);
      if (found?.webhookId !== webhook.id) throw refusal(404, 10008, 'Unknown Message');
      messages.remove(found.id);
      return { status: 204, body: '' };
    }
    throw refusal(405, 0, '405: Method Not Allowed');
  };

  const page = async (call: SocialCall): Promise<SocialAnswer> => {
    const [, folder, id = ''] = call.path.split('/');
    if (folder === 'attachments') return imageAnswer(NAME, messages.get(id)?.picture?.base64);
    if (folder !== '') return notFoundPage(NAME);
    if (call.method === 'POST') {
      const name = (await readFields(call))?.channel;
      createWebhook(typeof name === 'string' && name !== '' ? name.slice(0, 80) : 'announcements');
      return redirect('/');
    }
    const channels = webhooks.all().map((webhook) => {
      const posted = messages.all().filter(({ webhookId }) => webhookId === webhook.id);
      const posts = posted.map((message) => toShownPost(message, webhook));
      return `<h2>#${escapeHtml(webhook.name)}</h2>
<p class="note">Webhook: <code>${escapeHtml(addressOf(webhook))}</code></p>${postList(posts)}`;
    });
    const form = actionForm('/', textField('channel', 'Channel', 'announcements'), 'New webhook');
    return htmlPage(NAME, 'Channels', `${form}${channels.join('')}`);
  };

  const running = await serveNetwork(
    {
      isApi: (path) => path.startsWith('/api/'),
      api,
      page,
      busy: () =>
        jsonAnswer(
          429,
          {
            message: 'You are being rate limited.',
            retry_after: BUSY_SECONDS - 0.5,
            global: false,
          },
          { 'retry-after': String(BUSY_SECONDS) },
        ),
    },
    options,
  );
  return {
    ...running,
    createWebhook: (channel) => addressOf(createWebhook(channel)),
    deleteWebhook: (address) => webhooks.remove(new URL(address).pathname.split('/').at(-2) ?? ''),
    messages: () => messages.all(),
  };
}

/** Reads JSON, or a form with the JSON in `payload_json` and PNG pictures in `files[n]`. */
async function readMessage(call: SocialCall) {
  const fields = await readFields(call);
  if (!fields) throw refusal(400, 50109, 'The request body contains invalid JSON.');
  const isForm = (call.headers['content-type'] ?? '').startsWith('multipart/');
  const files: Blob[] = [];
  for (const [name, value] of Object.entries(isForm ? fields : {})) {
    if (name === 'payload_json') continue;
    if (!/^files\[\d\]$/.test(name) || !(value instanceof Blob)) throw invalid(name);
    if (value.size > LARGEST_FILE) throw refusal(413, 40005, 'Request entity too large');
    if (!isPng(new Uint8Array(await value.arrayBuffer()))) throw invalid(name);
    files.push(value);
  }
  const parsed = Sent.safeParse(isForm ? parseJson(fields.payload_json) : fields);
  if (!parsed.success) throw invalid(z.prettifyError(parsed.error));
  const missing = parsed.data.attachments?.find(({ id }) => id >= files.length);
  if (missing) throw invalid(`attachments ${missing.id}`);
  return { message: parsed.data, files };
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    throw refusal(400, 50109, 'The request body contains invalid JSON.');
  }
}

function invalid(what: string): SocialRefusal {
  return new SocialRefusal(
    jsonAnswer(400, { message: 'Invalid Form Body', code: 50035, errors: { _errors: what } }),
  );
}

function refusal(status: number, code: number, message: string): SocialRefusal {
  return new SocialRefusal(jsonAnswer(status, { message, code }));
}

function toWebhook({ id, token, name, channelId, guildId }: Webhook, url: string): object {
  return {
    id,
    type: 1,
    application_id: null,
    name,
    avatar: null,
    channel_id: channelId,
    guild_id: guildId,
    token,
    url,
  };
}

function toMessage(message: DiscordMessage, { id, channelId, name }: Webhook): object {
  return {
    id: message.id,
    type: 0,
    channel_id: channelId,
    webhook_id: id,
    author: { id, username: name, bot: true },
    content: message.content,
    mention_everyone: message.mentionsEveryone,
    attachments: message.picture ? [{ id: message.id, filename: 'picture.png' }] : [],
    timestamp: new Date(message.createdAt).toISOString(),
  };
}

function toShownPost(message: DiscordMessage, { name }: Webhook): ShownPost {
  const { id, picture } = message;
  return {
    by: name,
    at: message.createdAt,
    text: escapeHtml(message.content),
    href: '/',
    ...(picture
      ? { picture: { src: `/attachments/${id}`, description: picture.description } }
      : {}),
    notes: message.mentionsEveryone ? ['Notified everyone in the channel.'] : [],
  };
}
