import { grantOn, notOwnPerformer } from '@lambdas/auth/callers';
import { findTrends } from '@lambdas/data/site/site-published';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { iso } from '@lambdas/runtime/iso';
import { openPublished } from '@lambdas/runtime/object-store';
import type { Table } from '@lambdas/runtime/table';
import { getSiteResource } from '@shared/api/traffic';
import { GENDERS, type Gender } from '@shared/domain/site/listed-room';
import { roundTo } from '@shared/domain/site/traffic';
import { findUserInfo } from './find-user-info';
import { readPublished } from './read-published';

/** The row only lets known paths through, and none of them is ever fetched. */
export const handler = endpoint(getSiteResource, async ({ query }, { caller, services }) => {
  const { url } = query;
  if (url.startsWith('/stats/')) return readPublished(openPublished(), url.slice(1));
  if (url === '/trends/active-users.json')
    return { users: await trendOf(services.capture, 'viewers') };
  if (url === '/trends/cams.json') return { cams: await trendOf(services.capture, 'cams') };

  const performer = url.slice('/users/'.length, -'.json'.length);
  if (!grantOn(caller, performer)) {
    throw notOwnPerformer(performer);
  }
  return findUserInfo(services, performer);
});

async function trendOf(capture: Table, figure: 'cams' | 'viewers') {
  const hours = await findTrends(capture);
  return hours.map(({ start, byGender }) => ({
    t: iso(start),
    all: roundTo(
      GENDERS.reduce((sum, gender) => sum + byGender[gender][figure], 0),
      1,
    ),
    byGender: Object.fromEntries(
      GENDERS.map((gender) => [gender, roundTo(byGender[gender][figure], 1)]),
    ) as Record<Gender, number>,
  }));
}
