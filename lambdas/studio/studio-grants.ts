import { decide } from '../../shared/domain/access/decide';
import type { Grant } from '../../shared/domain/access/grant';
import { factsAt, includes } from '../../shared/domain/tiers';
import type { Caller } from '../lib/callers';
import { ApiError, locked } from '../lib/errors';
import type { Grants } from '../lib/grants';

const NEED = { sections: ['studio'] } as const;

/**
 * The models of a caller's studio: those whose studio figures it may see, money included. Without
 * money they would be left out of some sums and counted in others, and a studio is the sum of its
 * models. A studio plan without models is an empty studio.
 *
 * @param now epoch ms
 * @throws locked where a studio plan would help, forbidden where only the studio's owner could
 */
export function studioGrants({ account, grants }: Caller, now: number): Grants {
  const models = new Map([...grants].filter(([, grant]) => mayStudy(grant)));
  if (models.size > 0 || includes(factsAt(account, now).tier, 'Studio')) return models;

  const helps = grants.size === 0 || [...grants.values()].some(isBeyondItsPlan);
  if (helps) throw locked('The studio overview', 'Studio');
  throw new ApiError('forbidden', 'You were not given the studio overview of any performer.');
}

function mayStudy(grant: Grant): boolean {
  return grant.seesMoney && decide(NEED, grant) === null;
}

function isBeyondItsPlan(grant: Grant): boolean {
  return decide(NEED, grant)?.why === 'plan';
}
