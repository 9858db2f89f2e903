import { MAX_BIO, MAX_NAME } from '@shared/domain/social/live-profile';
import { NETWORK_RULES, NETWORKS } from '@shared/domain/social/networks';
import { OVERLAY_IMAGE_ID } from '@shared/domain/social/overlay-images';
import { clampMinutes, POST_KINDS } from '@shared/domain/social/post-plan';
import { POST_REASONS, POST_STATES } from '@shared/domain/social/post-state';
import { PROFILE_OVERLAYS } from '@shared/domain/social/rules';
import { findUnknownPlaceholders, PLACEHOLDERS } from '@shared/domain/social/template';
import * as z from 'zod';
import { Count, Nothing, PerformerName, Utc } from './fields';
import { TRYING_LIMITS } from './rate-limits';
import { defineRoute, EXAMPLE } from './route';

const ofPerformer = { params: z.strictObject({ p: PerformerName }), query: Nothing };

const NetworkName = z.enum(NETWORKS);
const ofNetwork = {
  params: z.strictObject({ p: PerformerName, network: NetworkName }),
  query: Nothing,
};

/** Lower values become 1, the default is 5 (002 §5). */
const Minutes = z.number().transform(clampMinutes);

const ALLOWED = PLACEHOLDERS.map((name) => `{${name}}`).join(', ');

/** A text of posts, with placeholders in braces. */
function postText(most: number) {
  return z
    .string()
    .trim()
    .min(1, 'Enter a text.')
    .max(most, `Use at most ${most} characters.`)
    .superRefine((text, context) => {
      const [unknown] = findUnknownPlaceholders(text);
      if (unknown === undefined) return;
      context.addIssue(`We don’t know ${unknown}. You can use ${ALLOWED}.`);
    });
}

/** The longest text that any network takes; each network's own limit is checked where it is known. */
const LONGEST_TEXT = Math.max(
  ...Object.values(NETWORK_RULES).map(({ maxTemplateCharacters }) => maxTemplateCharacters),
);

/** A text that a person must fill in. The messages are the specification's (002 §5). */
function filledIn(most: number, message: string) {
  return z.string().trim().min(1, message).max(most, `Use at most ${most} characters.`);
}

/** The configuration of X (Twitter), with the specification's names (002 §3). */
const configFields = {
  enableTweets: z.boolean(),
  minutesAfterBroadcastStart: z.number(),
  /** The text of posts, with placeholders. */
  tweetText: z.string(),
  /** Whether the profile picture, bio and name change while a session runs. */
  hasCustomProfileImagePermissions: z.boolean(),
  hasBioUpdatePermissions: z.boolean(),
  hasDisplayNameUpdatePermissions: z.boolean(),
  /** Texts of the profile outside of sessions and in them. Empty until first filled in. */
  bioTextDefault: z.string(),
  bioTextLive: z.string(),
  displayNameDefault: z.string(),
  displayNameLive: z.string(),
  /** One of our drawings, or the ID of an overlay image that was uploaded. */
  profileImageOverlay: z.union([
    z.enum(PROFILE_OVERLAYS),
    z.string().regex(OVERLAY_IMAGE_ID, 'Choose one of our overlays or an uploaded image.'),
  ]),
};

const readOnlyFields = {
  /** When the plan ends; null for no end, or without a plan. */
  activeUntil: Utc.nullable(),
  isFreePlan: z.boolean(),
};

export const SocialConfig = z
  .object({
    /** Whether an account at X is connected and X accepts the connection. */
    hasTweetPermissions: z.boolean(),
    ...configFields,
    ...readOnlyFields,
    /** Whether the plan includes posts, names and bios. */
    isActive: z.boolean(),
  })
  .meta({ id: 'SocialConfig' });
export type SocialConfig = z.infer<typeof SocialConfig>;

export const getSocialConfig = defineRoute('getSocialConfig', {
  method: 'GET',
  path: '/social_config/{p}',
  access: 'user',
  rights: {},
  summary: 'What a performer posts on X (Twitter), and what changes in the profile while live.',
  ...ofPerformer,
  reply: SocialConfig,
});

export const saveSocialConfig = defineRoute('saveSocialConfig', {
  method: 'POST',
  path: '/social_config/{p}',
  access: 'admin',
  rights: { write: ['Configs'] },
  summary: 'Saves the given fields of the configuration of X (Twitter). Returns all of it.',
  ...ofPerformer,
  body: z
    .strictObject({
      ...configFields,
      minutesAfterBroadcastStart: Minutes,
      tweetText: postText(NETWORK_RULES.x.maxTemplateCharacters),
      displayNameDefault: filledIn(MAX_NAME, "default twitter name can't be empty!"),
      displayNameLive: filledIn(MAX_NAME, "twitter name can't be empty!"),
      bioTextDefault: filledIn(MAX_BIO, "twitter bio can't be empty!"),
      bioTextLive: filledIn(MAX_BIO, "twitter bio when live can't be empty!"),
      /** Accepted from clients that send back the whole configuration. The plan decides. */
      activeUntil: z.string().max(40).nullable(),
      isFreePlan: z.boolean(),
      isActive: z.boolean(),
    })
    .partial()
    .refine((fields) => Object.keys(fields).length > 0, 'Include at least one field.'),
  reply: SocialConfig,
  example: { body: { minutesAfterBroadcastStart: 10 } },
});

export const getSocialProfile = defineRoute('getSocialProfile', {
  method: 'GET',
  path: '/social_profile/{p}',
  access: 'user',
  rights: { write: ['Configs'], secrets: { open: ['social-credentials', 'x-app'] } },
  summary: 'The name and bio of the connected account, as X (Twitter) has them now.',
  ...ofPerformer,
  reply: z.object({
    /** Empty while no account is connected. */
    name: z.string(),
    description: z.string(),
    /** Suggestions for the fields while live. */
    liveName: z.string(),
    liveDescription: z.string(),
  }),
  limits: TRYING_LIMITS,
});

export const getSocialRequestToken = defineRoute('getSocialRequestToken', {
  method: 'GET',
  path: '/social_request_token/{p}',
  access: 'admin',
  rights: {
    write: ['Configs'],
    secrets: { open: ['x-app'], seal: ['social-credentials'] },
  },
  summary:
    'Starts to connect an account at X (Twitter). Only the account that started can complete it.',
  ...ofPerformer,
  reply: z.object({
    oauth_token: z.string(),
    /** The page of X where its owner allows it. */
    url: z.url(),
  }),
  limits: TRYING_LIMITS,
});

export const authorizeSocial = defineRoute('authorizeSocial', {
  method: 'POST',
  path: '/social_authorization/{p}',
  access: 'admin',
  rights: {
    write: ['Configs'],
    secrets: { open: ['social-credentials', 'x-app'], seal: ['social-credentials'] },
  },
  summary: 'Completes the connection with what X (Twitter) returned. Works once.',
  ...ofPerformer,
  body: z.strictObject({
    oauth_token: z.string().trim().min(1).max(200),
    oauth_verifier: z.string().trim().min(1).max(200),
  }),
  reply: SocialConfig,
  limits: TRYING_LIMITS,
  logged: { as: 'social-connected' },
});

const DISCONNECTING = {
  write: ['Configs'],
  secrets: { open: ['social-credentials', 'x-app'] },
} as const;

export const removeSocialAuthorization = defineRoute('removeSocialAuthorization', {
  method: 'DELETE',
  path: '/social_authorization/{p}',
  access: 'admin',
  rights: DISCONNECTING,
  summary:
    'Disconnects the account at X (Twitter) and restores its profile. Repeating the call changes nothing.',
  ...ofPerformer,
  reply: SocialConfig,
  logged: { as: 'social-disconnected' },
});

/** What a performer wants at a network. */
const ruleFields = {
  /** Whether a post tells that a session has started, and how many minutes after its start. */
  isEnabled: z.boolean(),
  minutes: z.number(),
  /** With placeholders. */
  text: z.string(),
  /** The session's card goes with the posts. */
  withPicture: z.boolean(),
  /** The post is deleted once the session is over. */
  deletesWhenOff: z.boolean(),
  /** Whether a post thanks those who tipped, and whether it names the top tippers. */
  thanksTippers: z.boolean(),
  namesTippers: z.boolean(),
};

export const SocialRules = z.object(ruleFields).meta({ id: 'SocialRules' });

/** A network, and a performer's account or channel there. Credentials are never returned. */
export const SocialConnection = z
  .object({
    network: NetworkName,
    /** False if this deployment can't connect the network. */
    isAvailable: z.boolean(),
    /** Null while nothing is connected. */
    connection: z
      .object({
        /** As the network shows it. */
        name: z.string(),
        connectedAt: Utc,
        /**
         * `refused`: the network no longer accepts the connection. `ending`: it was disconnected, and
         * the profile is being reset.
         */
        state: z.enum(['ok', 'refused', 'ending']),
        /** Null until the network was asked, and for networks whose profiles we don't change. */
        profile: z
          .object({ canChangeTexts: z.boolean(), canChangePicture: z.boolean() })
          .nullable(),
      })
      .nullable(),
    rules: SocialRules,
  })
  .meta({ id: 'SocialConnection' });

export const SocialConnections = z
  .object({
    /** Every network, X first. */
    networks: z.array(SocialConnection),
    /** Posts with a link in this calendar month (UTC), on networks that charge for them. */
    linkPosts: z.object({ sent: Count, included: Count }),
    isActive: z.boolean(),
    isFreePlan: z.boolean(),
  })
  .meta({ id: 'SocialConnections' });
export type SocialConnections = z.infer<typeof SocialConnections>;

export const listSocialConnections = defineRoute('listSocialConnections', {
  method: 'GET',
  path: '/social_connections/{p}',
  access: 'admin',
  rights: {},
  summary: 'The performer’s connections to social networks, and what is posted there.',
  ...ofPerformer,
  reply: SocialConnections,
});

const NotTheirs = 'Paste it as the network shows it.';

export const connectSocialNetwork = defineRoute('connectSocialNetwork', {
  method: 'POST',
  path: '/social_connections/{p}',
  access: 'admin',
  rights: {
    write: ['Configs'],
    secrets: {
      open: ['social-credentials', 'x-app'],
      seal: ['social-credentials'],
    },
  },
  summary:
    'Connects a Bluesky account, a Telegram channel, or a Discord channel, after trying the credentials.',
  ...ofPerformer,
  body: z.discriminatedUnion('network', [
    z.strictObject({
      network: z.literal('bluesky'),
      /** The handle, such as `name.bsky.social`. */
      identifier: z.string().trim().min(3).max(253),
      appPassword: z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^[a-z0-9]{4}(?:-[a-z0-9]{4}){3}$/, NotTheirs),
    }),
    z.strictObject({
      network: z.literal('telegram'),
      botToken: z
        .string()
        .trim()
        .regex(/^\d{5,16}:[\w-]{30,64}$/, NotTheirs),
      /** The public name with its @, or the id. */
      channel: z
        .string()
        .trim()
        .regex(/^(?:@[A-Za-z]\w{3,31}|-100\d{1,16})$/, 'Enter the channel’s name with its @.'),
    }),
    z.strictObject({
      network: z.literal('discord'),
      /** The whole webhook URL. */
      webhookUrl: z
        .string()
        .trim()
        .max(300)
        .regex(
          /^https:\/\/(?:\w{2,10}\.)?discord(?:app)?\.com\/api\/(?:v\d{1,2}\/)?webhooks\/\d{1,20}\/[\w-]{20,100}\/?$/,
          'Paste the whole webhook URL from Discord.',
        ),
    }),
  ]),
  reply: SocialConnections,
  limits: TRYING_LIMITS,
  logged: { as: 'social-connected' },
  example: {
    body: {
      network: 'bluesky',
      identifier: 'somebody.bsky.social',
      appPassword: 'abcd-efgh-ijkl-mnop',
    },
  },
});

export const disconnectSocialNetwork = defineRoute('disconnectSocialNetwork', {
  method: 'DELETE',
  path: '/social_connections/{p}/{network}',
  access: 'admin',
  rights: DISCONNECTING,
  summary: 'Disconnects a network and restores the profile. Repeating the call changes nothing.',
  ...ofNetwork,
  reply: SocialConnections,
  logged: { as: 'social-disconnected' },
});

export const saveSocialRules = defineRoute('saveSocialRules', {
  method: 'POST',
  path: '/social_rules/{p}/{network}',
  access: 'admin',
  rights: { write: ['Configs'] },
  summary: 'Saves the given rules of posts on a network. Returns all of them.',
  ...ofNetwork,
  body: z
    .strictObject({ ...ruleFields, minutes: Minutes, text: postText(LONGEST_TEXT) })
    .partial()
    .refine((fields) => Object.keys(fields).length > 0, 'Include at least one rule.'),
  reply: SocialRules,
  example: { params: { p: EXAMPLE.performer, network: 'x' }, body: { minutes: 10 } },
});

export const previewSocialPost = defineRoute('previewSocialPost', {
  method: 'POST',
  path: '/social_preview/{p}/{network}',
  access: 'admin',
  rights: { read: ['Capture', 'Sessions'] },
  summary: 'A post as it would look now, with its length and what it costs. Nothing is stored.',
  ...ofNetwork,
  body: z.strictObject({ text: postText(LONGEST_TEXT) }),
  reply: z.object({
    /** As it would be posted. */
    text: z.string(),
    /** As the network counts. */
    characters: Count,
    maxCharacters: Count,
    /** Posts with a link on X count against the month's allowance. */
    costClass: z.enum(['free', 'paid', 'paid-link']),
    /** The text without the link, for the form; null if it has none. */
    withoutLink: z.string().nullable(),
  }),
  example: {
    params: { p: EXAMPLE.performer, network: 'x' },
    body: { text: 'I’m live: {link}' },
  },
});

/** Which post: the session's start, the network, and what it is. */
export const SOCIAL_POST_ID =
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z_(?:x|bluesky|telegram|discord)_(?:start|thanks)$/;
const SocialPostId = z.string().max(60).regex(SOCIAL_POST_ID, 'That’s not a post’s ID.');

export const SocialPost = z
  .object({
    id: z.string(),
    network: NetworkName,
    /** `start` tells that a session has started, `thanks` thanks its tippers. */
    kind: z.enum(POST_KINDS),
    /** Start of the session it is about. */
    startTime: Utc,
    state: z.enum(POST_STATES),
    /** Why it was skipped, failed, or is unknown; null otherwise. */
    reason: z.enum(POST_REASONS).nullable(),
    /** The same in plain English. */
    detail: z.string().nullable(),
    /** When it is or was to be sent, and when it was. */
    dueAt: Utc,
    sentAt: Utc.nullable(),
    text: z.string().nullable(),
    /** The link was left out because the month's allowance was used up. */
    isLinkOmitted: z.boolean(),
    /** Where everybody can read it; null if there is no such address. */
    url: z.string().nullable(),
    /** Whether we can delete it. */
    canDelete: z.boolean(),
  })
  .meta({ id: 'SocialPost' });
export type SocialPost = z.infer<typeof SocialPost>;

/** Posts per page. */
export const SOCIAL_POSTS_PER_PAGE = 25;

export const listSocialPosts = defineRoute('listSocialPosts', {
  method: 'GET',
  path: '/social_posts/{p}',
  access: 'admin',
  rights: {},
  summary: 'What was posted where, newest session first, 25 at a time.',
  params: z.strictObject({ p: PerformerName }),
  query: z.strictObject({
    /** The last post of the page before. */
    before: SocialPostId.optional(),
  }),
  reply: z.object({
    posts: z.array(SocialPost),
    /** For the next page; null if this is the last. */
    before: z.string().nullable(),
  }),
});

export const deleteSocialPost = defineRoute('deleteSocialPost', {
  method: 'DELETE',
  path: '/social_posts/{p}/{id}',
  access: 'admin',
  rights: DISCONNECTING,
  summary: 'Deletes a post at its network. Repeating the call changes nothing.',
  params: z.strictObject({ p: PerformerName, id: SocialPostId }),
  query: Nothing,
  reply: SocialPost,
  example: { params: { id: '2026-11-01T18:00:00.000Z_x_start' } },
  limits: TRYING_LIMITS,
});
