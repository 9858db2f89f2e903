/** Where the networks are. A setting of the same name replaces an address, for a stand-in. */
const ADDRESSES = {
  X_API_URL: 'https://api.x.com',
  X_WEB_URL: 'https://x.com',
  X_PICTURES_URL: 'https://pbs.twimg.com',
  BLUESKY_URL: 'https://bsky.social',
  BLUESKY_WEB_URL: 'https://bsky.app',
  TELEGRAM_API_URL: 'https://api.telegram.org',
  TELEGRAM_WEB_URL: 'https://t.me',
  DISCORD_URL: 'https://discord.com',
} as const;

export type SocialEndpoint = keyof typeof ADDRESSES;

/** Returns an address without a trailing slash. */
export function socialEndpoint(name: SocialEndpoint): string {
  return (process.env[name] || ADDRESSES[name]).replace(/\/$/, '');
}
