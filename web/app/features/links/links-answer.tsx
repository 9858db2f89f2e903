import type { TrackedLinks } from '@shared/api/uploads';
import { formatCount, formatCountOf, formatPercent } from '@web/lib/format';

/** How many characters of a link a sentence shows. */
const LONGEST = 40;

/** `120 visits from 4 links. Your own link brought in 80 (67%).` */
export function LinksAnswer({ found: { links, visits } }: { found: TrackedLinks }) {
  const first = links[0];
  if (first === undefined || visits === 0) return 'No visits from tracked links in this period.';
  const all = formatCountOf(visits, 'visit');
  if (links.length === 1) {
    return first.isOwn ? `${all} from your own link.` : `${all} from one link.`;
  }
  const own = links.find(({ isOwn }) => isOwn);
  const named = own ?? first;
  const share = formatPercent((100 * named.visits) / visits);
  const by = `${all} from ${formatCount(links.length)} links`;
  return own === undefined
    ? `${by}. “${shortened(named.link)}” brought in the most: ${formatCount(named.visits)} (${share}).`
    : `${by}. Your own link brought in ${formatCount(named.visits)} (${share}).`;
}

/** A link may be a long URL. The table shows all of it. */
function shortened(link: string): string {
  return link.length > LONGEST ? `${link.slice(0, LONGEST - 1)}…` : link;
}
