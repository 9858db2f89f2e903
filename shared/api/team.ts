import { SECTIONS } from '@shared/domain/access/sections';
import { MEMBER_STATES } from '@shared/domain/team/member';
import * as z from 'zod';
import { Count, Nothing, PerformerName, Utc } from './fields';
import { Role } from './performers';
import { TRYING_LIMITS } from './rate-limits';
import { defineRoute } from './route';
import { Consents } from './settings';

const MAX_NAMES = 100;

const MemberEmail = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** Performers that a member sees; null for all of the team's, including future ones. */
const ModelNames = z.array(PerformerName).min(1, 'Choose at least one.').max(MAX_NAMES).nullable();
/** Sections that a member sees; null for all. */
const Sections = z
  .array(z.enum(SECTIONS))
  .min(1, 'Choose at least one.')
  .max(SECTIONS.length)
  .nullable();

/** Id of a team; by default the caller's own. */
const TeamId = z.string().min(1).max(64);

const TeamMember = z.object({
  email: z.string(),
  role: Role,
  model_names: z.array(z.string()).nullable(),
  sections: z.array(z.enum(SECTIONS)).nullable(),
  seesMoney: z.boolean(),
  state: z.enum(MEMBER_STATES),
  invitedAt: Utc,
  joinedAt: Utc.nullable(),
  /** When the invitation expires; null once it was accepted. */
  invitationEndsAt: Utc.nullable(),
  isYou: z.boolean(),
});

export const StudioMembers = z
  .object({
    team: z.string(),
    /** Email address of the account whose performers the team looks after. */
    owner: z.string(),
    isOwner: z.boolean(),
    /** Whether the caller may add, update and remove members. */
    canManage: z.boolean(),
    /** All members for callers who may manage them, otherwise only the caller. */
    members: z.array(TeamMember),
    /** The team account's consents for its rooms, and who gave them. */
    consents: Consents,
    /** Performers that members can get access to. */
    performers: z.array(z.string()),
    maxStudioUserCount: Count,
    /** Send it back with a change, so that no change in between gets lost. */
    version: Count,
    /** Other teams that the caller is a member of. */
    otherTeams: z.array(z.object({ team: z.string(), owner: z.string() })),
  })
  .meta({ id: 'StudioMembers' });
export type StudioMembers = z.infer<typeof StudioMembers>;

export const listStudioMembers = defineRoute('listStudioMembers', {
  method: 'GET',
  path: '/user_studio_members',
  access: 'user',
  rights: {},
  summary: 'A team’s members and what each one can see.',
  params: Nothing,
  query: z.strictObject({ team: TeamId.optional() }),
  reply: StudioMembers,
});

const given = {
  team_member_email: MemberEmail,
  role: Role,
  model_names: ModelNames,
  /** @default all */
  sections: Sections.default(null),
  seesMoney: z.boolean().default(true),
};

const meant = { version: Count.optional(), team: TeamId.optional() };

export const changeStudioMembers = defineRoute('changeStudioMembers', {
  method: 'POST',
  path: '/user_studio_members',
  access: 'user',
  rights: { write: ['Configs'], mail: 'send' },
  logged: {
    as: {
      field: 'operation',
      events: {
        add: 'member-invited',
        invite: 'member-invited',
        update: 'member-changed',
        remove: 'member-removed',
      },
    },
    about: 'team_member_email',
  },
  summary: 'Invites, updates, or removes a member. Returns the team.',
  params: Nothing,
  query: Nothing,
  body: z.discriminatedUnion('operation', [
    z.strictObject({ operation: z.literal('add'), ...given, ...meant }),
    z.strictObject({ operation: z.literal('update'), ...given, ...meant }),
    z.strictObject({
      operation: z.literal('remove'),
      team_member_email: MemberEmail,
      ...meant,
    }),
    /** Sends a new invitation that replaces the previous one. */
    z.strictObject({
      operation: z.literal('invite'),
      team_member_email: MemberEmail,
      ...meant,
    }),
  ]),
  reply: StudioMembers,
});

export const completeStudioInvite = defineRoute('completeStudioInvite', {
  method: 'POST',
  path: '/user_studio_invite_complete',
  access: 'user',
  rights: {},
  // Codes cannot be guessed, but slow attackers down anyway.
  limits: TRYING_LIMITS,
  logged: { as: 'team-joined' },
  summary: 'Accepts an invitation with the emailed code.',
  params: Nothing,
  query: Nothing,
  body: z.strictObject({ inviteCode: z.string().trim().min(1).max(64) }),
  reply: z.object({
    owner: z.string(),
    /** Performers that the caller can see from now on. */
    performers: z.array(z.string()),
  }),
});
