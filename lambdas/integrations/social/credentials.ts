import * as z from 'zod';

/** An account at X that allowed our app to act for it (OAuth 1.0a). */
export const XCredentials = z.strictObject({
  network: z.literal('x'),
  /** Which account, as X's id. */
  userId: z.string().regex(/^\d{1,20}$/),
  token: z.string().min(1).max(200),
  secret: z.string().min(1).max(200),
});

/** An account at Bluesky, and a password that its owner made for us. */
export const BlueskyCredentials = z.strictObject({
  network: z.literal('bluesky'),
  /** A handle, such as `name.bsky.social`, or the account's DID. */
  identifier: z.string().min(3).max(253),
  appPassword: z.string().regex(/^[a-z0-9]{4}(?:-[a-z0-9]{4}){3}$/),
});

/** A bot at Telegram, and the channel in which it may post. */
export const TelegramCredentials = z.strictObject({
  network: z.literal('telegram'),
  /** As @BotFather shows it. */
  botToken: z.string().regex(/^\d{5,16}:[\w-]{30,64}$/),
  /** The public name with its @, or the id. */
  channel: z.string().regex(/^(?:@[A-Za-z]\w{3,31}|-100\d{1,16})$/),
});

/** A webhook of a channel at Discord. Its address holds both parts. */
export const DiscordCredentials = z.strictObject({
  network: z.literal('discord'),
  webhookId: z.string().regex(/^\d{1,20}$/),
  webhookToken: z.string().regex(/^[\w-]{20,100}$/),
});

/** What we need to act for a connection. Secret: it is stored sealed and never returned. */
export const SocialCredentials = z.discriminatedUnion('network', [
  XCredentials,
  BlueskyCredentials,
  TelegramCredentials,
  DiscordCredentials,
]);
export type SocialCredentials = Readonly<z.infer<typeof SocialCredentials>>;
export type XCredentials = Readonly<z.infer<typeof XCredentials>>;
export type BlueskyCredentials = Readonly<z.infer<typeof BlueskyCredentials>>;
export type TelegramCredentials = Readonly<z.infer<typeof TelegramCredentials>>;
export type DiscordCredentials = Readonly<z.infer<typeof DiscordCredentials>>;

/** Our app at X, which signs every request. It belongs to the deployment. */
export interface XApp {
  readonly key: string;
  readonly secret: string;
}
