export type TrackedLinkProblem =
  /** Not an address, or too long. */
  | 'unreadable'
  /** Not https. */
  | 'insecure'
  /** Neither the platform nor one of its white-label sites. */
  | 'foreign'
  /** Links to no room or to another room. */
  | 'other-room'
  /** Has no campaign, so visits are not counted. */
  | 'no-campaign';

export type TrackedLinkResult =
  | {
      readonly ok: true;
      /** The link as stored: without its fragment. */
      readonly link: string;
      /** Enough to recognize it: `chaturbate.com/in/…campaign ending in k3Xz`. */
      readonly masked: string;
    }
  | { readonly ok: false; readonly problem: TrackedLinkProblem };

const HOST = 'chaturbate.com';
const MAX_LENGTH = 500;
/** Paths of the platform's affiliate links. White-label sites use the same ones. */
const LINK_PATHS = ['/in/', '/affiliates/in/'];

/**
 * Parses a tracked link: an affiliate link to a performer's room with a campaign, by which the
 * platform counts visits.
 *
 * https://chaturbate.com/in/?tour=LQps&campaign=k3Xz&track=default&room=lena
 *
 * White-label sites are run by the platform for affiliates under other domain names. There is no
 * list of them, so they are recognized by the form of their links. Nothing is fetched: the service
 * must not request an address that a user pasted.
 */
export function parseTrackedLink(pasted: string, performer: string): TrackedLinkResult {
  const text = pasted.trim().replace(/^["'<]+|(?<!["'>])["'>]+$/g, '');
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return { ok: false, problem: 'unreadable' };
  const url = new URL(text);
  if (url.protocol !== 'https:') return { ok: false, problem: 'insecure' };
  if (!/\./.test(url.hostname) || url.port !== '' || url.username !== '' || url.password !== '') {
    return { ok: false, problem: 'foreign' };
  }
  const hasForm = LINK_PATHS.includes(`${url.pathname.replace(/(?<!\/)\/+$/, '')}/`);
  if (!hasForm && !isPlatform(url.hostname)) return { ok: false, problem: 'foreign' };

  const room = hasForm ? url.searchParams.get('room') : parseRoom(url.pathname);
  if (room?.toLowerCase() !== performer) return { ok: false, problem: 'other-room' };
  const campaign = url.searchParams.get('campaign');
  if (!campaign) return { ok: false, problem: 'no-campaign' };

  url.hash = '';
  return { ok: true, link: url.href, masked: mask(url, campaign) };
}

/** Extracts the room from a path such as `/lena/` of the platform's own site. */
function parseRoom(path: string): string | null {
  return /^\/(\w{1,50})\/?$/.exec(path)?.[1] ?? null;
}

function isPlatform(host: string): boolean {
  return host === HOST || host.endsWith(`.${HOST}`);
}

function mask({ hostname, pathname }: URL, campaign: string): string {
  const ending = campaign.length > 4 ? campaign.slice(-4) : campaign.slice(-1);
  return `${hostname}${pathname}… campaign ending in ${ending}`;
}
