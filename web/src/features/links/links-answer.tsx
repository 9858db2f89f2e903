import type { TrackedLinks } from '../../../../shared/api/uploads';
import { formatCount, formatPercent } from '../../lib/format';

/** `120 visits by 4 links; your own brought 80, 67 % of them.` */
export function LinksAnswer({ found: { links, visits } }: { found: TrackedLinks }) {
  const first = links[0];
  if (first === undefined || visits === 0) return 'No visits by tracked links in this period.';
  const all = visits === 1 ? '1 visit' : `${formatCount(visits)} visits`;
  if (links.length === 1) {
    return first.isOwn ? `${all}, by your own link.` : `${all}, by one link.`;
  }
  const own = links.find(({ isOwn }) => isOwn);
  const told = own ?? first;
  const share = formatPercent((100 * told.visits) / visits);
  const by = `${all} by ${formatCount(links.length)} links`;
  return own === undefined
    ? `${by}; the strongest brought ${formatCount(told.visits)}, ${share} of them.`
    : `${by}; your own brought ${formatCount(told.visits)}, ${share} of them.`;
}
