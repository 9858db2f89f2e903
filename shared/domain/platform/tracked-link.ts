export type TrackedLinkProblem =
  /** Nothing that reads as an address, or one that is too long. */
  | 'unreadable'
  /** Not over https. */
  | 'insecure'
  /** Neither the platform nor a white-label of it. */
  | 'foreign'
  /** It leads to no room, or to another one. */
  | 'other-room'
  /** It says no campaign, so nothing counts the visits. */
  | 'no-campaign';

export type TrackedLinkResult =
  | {
      readonly ok: true;
      /** As it is kept: without what the browser adds. */
      readonly link: string;
      /** Enough to know it again: `chaturbate.com/in/…campaign ending in k3Xz`. */
      readonly masked: string;
    }
  | { readonly ok: false; readonly problem: TrackedLinkProblem };

const HOST = 'chaturbate.com';
const LONGEST = 500;
/** How the platform forms its affiliates' links, and so do its white-labels under other names. */
const LINK_PATHS = ['/in/', '/affiliates/in/'];

/**
 * Reads a tracked link: an affiliate link that leads to a performer's room and says a campaign,
 * by which the platform counts who came by it.
 *
 *     https://chaturbate.com/in/?tour=LQps&campaign=k3Xz&track=default&room=lena
 *
 * White-labels are sites of other names that the platform runs for affiliates. There is no list of
 * them, so one is known by the form of its links. Nothing is fetched: an address that somebody
 * pasted is no place for this service to go to.
 */
export function parseTrackedLink(pasted: string, performer: string): TrackedLinkResult {
  const text = pasted.trim().replace(/^["'<]+|["'>]+$/g, '');
  if (text.length > LONGEST || !URL.canParse(text)) return { ok: false, problem: 'unreadable' };
  const url = new URL(text);
  if (url.protocol !== 'https:') return { ok: false, problem: 'insecure' };
  if (!/\./.test(url.hostname) || url.port !== '' || url.username !== '' || url.password !== '') {
    return { ok: false, problem: 'foreign' };
  }
  const hasForm = LINK_PATHS.includes(url.pathname.replace(/\/*$/, '/'));
  if (!hasForm && !isPlatform(url.hostname)) return { ok: false, problem: 'foreign' };

  const room = hasForm ? url.searchParams.get('room') : roomOfPath(url.pathname);
  if (room?.toLowerCase() !== performer) return { ok: false, problem: 'other-room' };
  const campaign = url.searchParams.get('campaign');
  if (!campaign) return { ok: false, problem: 'no-campaign' };

  url.hash = '';
  return { ok: true, link: url.href, masked: mask(url, campaign) };
}

/** `/lena/` of the platform's own address. */
function roomOfPath(path: string): string | null {
  return /^\/(\w{1,50})\/?$/.exec(path)?.[1] ?? null;
}

function isPlatform(host: string): boolean {
  return host === HOST || host.endsWith(`.${HOST}`);
}

function mask({ hostname, pathname }: URL, campaign: string): string {
  const shown = campaign.length > 4 ? campaign.slice(-4) : campaign.slice(-1);
  return `${hostname}${pathname}… campaign ending in ${shown}`;
}
