import { endpoint } from '@lambdas/endpoint/endpoint';
import { isoOrNull } from '@lambdas/runtime/iso';
import { checkNames } from '@lambdas/services/ownership/become-owner';
import {
  readStatsToken,
  tryStatsToken,
  whyRefused,
} from '@lambdas/services/token-states/try-stats-token';
import { verifyStatsToken } from '@shared/api/performers';

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
  const { statsSample, lastBroadcast } = tried;
  return {
    performerName: p,
    works: true,
    detail: 'This token works. Save it, and we’ll update your stats about every five minutes.',
    followers: statsSample.followers,
    lastBroadcast: isoOrNull(lastBroadcast),
  };
});
