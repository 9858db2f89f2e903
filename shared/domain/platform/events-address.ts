/** Where a room's feed is and what opens it, as the platform shows it to the broadcaster. */
export interface EventsAddress {
  /** Lower case. */
  performerName: string;
  token: string;
}

export type EventsAddressProblem =
  /** Nothing there. */
  | 'empty'
  /** Neither an address nor a bare token. */
  | 'unreadable'
  /** An address of another site. */
  | 'foreign-host'
  /** A bare token, and nobody said whose. */
  | 'name-missing';

export type EventsAddressResult =
  | ({ ok: true } & EventsAddress)
  | { ok: false; problem: EventsAddressProblem };

const HOSTS = ['eventsapi.chaturbate.com', 'events.testbed.cb.dev'];
const NAME = /^[A-Za-z0-9_]{1,50}$/;
const TOKEN = /^[A-Za-z0-9_-]{4,200}$/;

/**
 * Reads what a broadcaster pastes: the whole address
 * `https://eventsapi.chaturbate.com/events/{name}/{token}/`, with or without scheme, query,
 * percent-encoding or quotes around it, or a bare token with the name given beside it.
 * The answer never repeats the input, so that a token cannot reach a log through a message.
 *
 * @param otherHosts hosts to accept besides the platform's own, for example a local stand-in
 */
export function parseEventsAddress(
  pasted: string,
  name = '',
  otherHosts: readonly string[] = [],
): EventsAddressResult {
  const text = pasted.trim().replace(/^["'<]+|["'>]+$/g, '');
  if (text === '') return { ok: false, problem: 'empty' };
  return looksLikeAddress(text)
    ? fromAddress(text, [...HOSTS, ...otherHosts])
    : fromToken(text, name.trim());
}

function looksLikeAddress(text: string): boolean {
  return /[/:.]|%2f/i.test(text);
}

function fromToken(token: string, name: string): EventsAddressResult {
  if (!TOKEN.test(token)) return { ok: false, problem: 'unreadable' };
  if (!NAME.test(name)) return { ok: false, problem: 'name-missing' };
  return { ok: true, performerName: name.toLowerCase(), token };
}

function fromAddress(text: string, hosts: readonly string[]): EventsAddressResult {
  const url = readUrl(text);
  if (url === null) return { ok: false, problem: 'unreadable' };
  if (!hosts.includes(url.host)) return { ok: false, problem: 'foreign-host' };

  const [events, name, token] = url.pathname.split('/').filter((part) => part !== '');
  if (events !== 'events' || name === undefined || token === undefined) {
    return { ok: false, problem: 'unreadable' };
  }
  const performerName = decoded(name);
  const secret = decoded(token);
  if (performerName === null || secret === null) return { ok: false, problem: 'unreadable' };
  if (!NAME.test(performerName) || !TOKEN.test(secret)) return { ok: false, problem: 'unreadable' };
  return { ok: true, performerName: performerName.toLowerCase(), token: secret };
}

function readUrl(text: string): URL | null {
  // A fully encoded address ("https%3A%2F%2F…") comes out of some chat programs.
  const plain = /^[a-z]+%3a/i.test(text) ? decoded(text) : text;
  if (plain === null) return null;
  const withScheme = /^[a-z]+:\/\//i.test(plain) ? plain : `https://${plain}`;
  if (!URL.canParse(withScheme)) return null;
  const url = new URL(withScheme);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
