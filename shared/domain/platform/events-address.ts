/** The address of a room's event feed, as the platform shows it to the broadcaster. */
export interface EventsAddress {
  /** Lower case. */
  performerName: string;
  token: string;
}

export type EventsAddressProblem =
  /** The input is empty. */
  | 'empty'
  /** Neither an address nor a bare token. */
  | 'unreadable'
  /** An address of another site. */
  | 'foreign-host'
  /** A bare token without a performer's name. */
  | 'name-missing';

export type EventsAddressResult =
  | ({ ok: true } & EventsAddress)
  | { ok: false; problem: EventsAddressProblem };

const HOSTS = ['eventsapi.chaturbate.com', 'events.testbed.cb.dev'];
const NAME = /^[A-Za-z0-9_]{1,50}$/;
const TOKEN = /^[A-Za-z0-9_-]{4,200}$/;

/**
 * Parses what a broadcaster pastes: the complete address
 * `https://eventsapi.chaturbate.com/events/{name}/{token}/`, with or without scheme, query,
 * percent-encoding or quotes around it, or a bare token with the name given separately. The result
 * never contains the input, so that a token cannot reach a log through a message.
 *
 * @param name the performer's name; needed for a bare token
 * @param otherHosts hosts to accept in addition to the platform's own, such as a local stand-in
 */
export function parseEventsAddress(
  pasted: string,
  name = '',
  otherHosts: readonly string[] = [],
): EventsAddressResult {
  const text = pasted.trim().replace(/^["'<]+|(?<!["'>])["'>]+$/g, '');
  if (text === '') return { ok: false, problem: 'empty' };
  return looksLikeAddress(text)
    ? parseAddress(text, [...HOSTS, ...otherHosts])
    : parseToken(text, name.trim());
}

function looksLikeAddress(text: string): boolean {
  return /[/:.]|%2f/i.test(text);
}

function parseToken(token: string, name: string): EventsAddressResult {
  if (!TOKEN.test(token)) return { ok: false, problem: 'unreadable' };
  if (!NAME.test(name)) return { ok: false, problem: 'name-missing' };
  return { ok: true, performerName: name.toLowerCase(), token };
}

function parseAddress(text: string, hosts: readonly string[]): EventsAddressResult {
  const url = parseUrl(text);
  if (url === null) return { ok: false, problem: 'unreadable' };
  if (!hosts.includes(url.host)) return { ok: false, problem: 'foreign-host' };

  const [events, name, token] = url.pathname.split('/').filter((part) => part !== '');
  if (events !== 'events' || name === undefined || token === undefined) {
    return { ok: false, problem: 'unreadable' };
  }
  const performerName = decode(name);
  const secret = decode(token);
  if (performerName === null || secret === null) return { ok: false, problem: 'unreadable' };
  if (!NAME.test(performerName) || !TOKEN.test(secret)) return { ok: false, problem: 'unreadable' };
  return { ok: true, performerName: performerName.toLowerCase(), token: secret };
}

function parseUrl(text: string): URL | null {
  // Some chat programs percent-encode the entire address ("https%3A%2F%2F…").
  const plain = /^[a-z]+%3a/i.test(text) ? decode(text) : text;
  if (plain === null) return null;
  const withScheme = /^[a-z]+:\/\//i.test(plain) ? plain : `https://${plain}`;
  if (!URL.canParse(withScheme)) return null;
  const url = new URL(withScheme);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
