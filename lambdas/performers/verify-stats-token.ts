import { verifyStatsToken } from '../../shared/api/performers';
import { endpoint } from '../lib/endpoint';
import { isoOrNull } from '../lib/iso';
import { checkNames } from './become-owner';
import { readStatsToken, tryStatsToken, whyRefused } from './try-stats-token';

export const handler = endpoint(verifyStatsToken, async ({ params: { p }, body }, { caller }) => {
  checkNames(body, p, caller.account);
  const token = readStatsToken(body.apiToken, p, 'body.apiToken');
  const tried = await tryStatsToken(p, token);
  if (tried.kind === 'refused') {
    return {
      performerName: p,
      works: false,
      detail: whyRefused(tried, p),
      followers: null,
      lastBroadcast: null,
    };
  }
  const { reading, lastBroadcast } = tried;
  return {
    performerName: p,
    works: true,
    detail: 'This token works. Save it and your figures are read about every five minutes.',
    followers: reading.followers,
    lastBroadcast: isoOrNull(lastBroadcast),
  };
});
