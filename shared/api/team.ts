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

/** Performers that a member sees; null for all of the team's, also those that come later. */
const ModelNames = z.array(PerformerName).min(1, 'Choose at least one.').max(MAX_NAMES).nullable();
/** Parts of the dashboard that a member sees; null for all. */
const Sections = z.array(z.enum(SECTIONS)).min(1, 'Choose at least one.').nullable();

/** Which team is meant, by its id; the caller's own where it is left out. */
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
  /** Until when the invitation can be accepted; null once it was. */
  invitationEndsAt: Utc.nullable(),
  isYou: z.boolean(),
});

export const StudioMembers = z
  .object({
    team: z.string(),
    /** The e-mail address of the account whose performers the team looks after. */
    owner: z.string(),
    isOwner: z.boolean(),
    /** Whether the caller may add, update and remove members. */
    canManage: z.boolean(),
    /** All of them for whoever may manage them, else the caller alone. */
    members: z.array(TeamMember),
    /** What the team's account allows in its rooms, and who said so. */
    consents: Consents,
    /** Performers that members can be given. */
    performers: z.array(z.string()),
    maxStudioUserCount: Count,
    /** To be given back with a change, so that none made in between is lost. */
    version: Count,
    /** Other teams that the caller is in. */
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
    /** Sends a new invitation in place of the former one. */
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
  // Codes cannot be guessed anyhow; whoever tries is slowed down all the same.
  limits: TRYING_LIMITS,
  summary: 'Accepts an invitation with the emailed code.',
  params: Nothing,
  query: Nothing,
  body: z.strictObject({ inviteCode: z.string().trim().min(1).max(64) }),
  reply: z.object({
    owner: z.string(),
    /** Performers that can be seen from now on. */
    performers: z.array(z.string()),
  }),
});
