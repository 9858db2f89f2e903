export type StatsAddressProblem =
  /** The input is empty. */
  | 'empty'
  /** Neither an address nor a bare token. */
  | 'unreadable'
  /** An address of another site. */
  | 'foreign-host';

export type StatsAddressResult =
  | {
      ok: true;
      /** Lower case; null for a bare token. */
      performerName: string | null;
      token: string;
    }
  | { ok: false; problem: StatsAddressProblem };

const HOST = 'chaturbate.com';
const NAME = /^[A-Za-z0-9_]{1,50}$/;
const TOKEN = /^[A-Za-z0-9_-]{4,200}$/;

/**
 * Parses what a broadcaster pastes: the complete address
 * `https://chaturbate.com/statsapi/?username={name}&token={token}`, with or without scheme,
 * language subdomain (`de.chaturbate.com`) or quotes around it, or a bare token. The result never
 * contains the input, so that a token cannot reach a log through a message.
 *
 * @param otherHosts hosts to accept in addition to the platform's own, such as a local stand-in
 */
export function parseStatsAddress(
  pasted: string,
  otherHosts: readonly string[] = [],
): StatsAddressResult {
  const text = pasted.trim().replace(/^["'<]+|(?<!["'>])["'>]+$/g, '');
  if (text === '') return { ok: false, problem: 'empty' };
  if (TOKEN.test(text)) return { ok: true, performerName: null, token: text };
  const url = parseUrl(text);
  if (url === null) return { ok: false, problem: 'unreadable' };
  if (!isPlatform(url.host) && !otherHosts.includes(url.host)) {
    return { ok: false, problem: 'foreign-host' };
  }

  const name = url.searchParams.get('username') ?? '';
  const token = url.searchParams.get('token') ?? '';
  const isStats = /^\/statsapi\/?$/.test(url.pathname);
  if (!isStats || !NAME.test(name) || !TOKEN.test(token)) {
    return { ok: false, problem: 'unreadable' };
  }
  return { ok: true, performerName: name.toLowerCase(), token };
}

function isPlatform(host: string): boolean {
  return host === HOST || host.endsWith(`.${HOST}`);
}

function parseUrl(text: string): URL | null {
  if (!/[/:.]/.test(text)) return null;
  const withScheme = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(withScheme)) return null;
  const url = new URL(withScheme);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}
