import type { ExtensionSettings } from '../settings';
import type { Kept } from './store';

/** Where Roomlight is: as built, or as somebody entered it. Null if nobody did yet. */
export function siteOf(
  settings: ExtensionSettings,
  { siteUrl }: Pick<Kept, 'siteUrl'>,
): string | null {
  return settings.siteUrl ?? siteUrl;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Returns the site's origin in what somebody entered; null if it isn't the address of a site. */
export function parseSiteUrl(text: string): string | null {
  const given = text.trim();
  const full = /^https?:\/\//i.test(given) ? given : `https://${given}`;
  if (!URL.canParse(full)) return null;
  const { protocol, hostname, origin, username } = new URL(full);
  const isSafe = protocol === 'https:' || LOOPBACK.includes(hostname);
  const isSite = hostname.includes('.') || LOOPBACK.includes(hostname);
  return isSafe && isSite && username === '' ? origin : null;
}
