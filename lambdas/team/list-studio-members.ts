import { endpoint } from '@lambdas/endpoint/endpoint';
import { listStudioMembers } from '@shared/api/team';
import { openTeam } from './resolve-team';
import { toTeamResponse } from './team-response';

/** Reads the team and its account: 1.5 read units, 3.5 for a team of 25. */
export const handler = endpoint(
  listStudioMembers,
  async ({ query: { team } }, { caller, services }) =>
    toTeamResponse(services, caller, await openTeam(services, caller, team)),
);
