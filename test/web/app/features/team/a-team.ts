import type { StudioMembers } from '@shared/api/team';
import { theSettings } from '@test/web/ui/components/render-screen';

type Member = StudioMembers['members'][number];

/** A team member who has joined and sees everything. */
export function aMember(changes: Partial<Member> = {}): Member {
  return {
    email: 'mo@example.com',
    role: 'Moderator',
    model_names: null,
    sections: null,
    seesMoney: true,
    state: 'active',
    invitedAt: '2026-11-10T20:00:00Z',
    joinedAt: '2026-11-11T20:00:00Z',
    invitationEndsAt: null,
    isYou: false,
    ...changes,
  };
}

/** The viewing account's own team, with two free places and no members. */
export function aTeam(changes: Partial<StudioMembers> = {}): StudioMembers {
  return {
    team: 'team-1',
    owner: 'lena@example.com',
    isOwner: true,
    canManage: true,
    members: [],
    consents: theSettings().consents,
    performers: ['lena', 'mia'],
    maxStudioUserCount: 2,
    version: 3,
    otherTeams: [],
    ...changes,
  };
}
