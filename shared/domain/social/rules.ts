import { DEFAULT_POST_TEXT } from './default-text';
import { DEFAULT_MINUTES } from './post-plan';

/** Which marks are put on the profile picture while live (002 §3). */
export const PROFILE_OVERLAYS = ['Chaturbate', 'Generic'] as const;
export type ProfileOverlay = (typeof PROFILE_OVERLAYS)[number];

/** Whether an overlay is one of our drawings. Otherwise it is the id of an uploaded image. */
export function isDrawing(overlay: string): overlay is ProfileOverlay {
  return PROFILE_OVERLAYS.some((drawing) => drawing === overlay);
}

/** What changes in a profile while a session runs. An empty text was never filled in. */
export interface ProfileRules {
  readonly changesName: boolean;
  readonly changesBio: boolean;
  readonly changesPicture: boolean;
  readonly nameUsual: string;
  readonly nameLive: string;
  readonly bioUsual: string;
  readonly bioLive: string;
  /** One of our drawings, or the id of an image that the performer uploaded. */
  readonly overlay: string;
}

/** What a performer wants at a network. */
export interface SocialRules {
  /** Whether a post tells that a session has started. */
  readonly isEnabled: boolean;
  /** Since when (epoch ms); null while it doesn't. */
  readonly enabledSince: number | null;
  /** Minutes between the start of a session and the post. */
  readonly minutes: number;
  /** With placeholders. */
  readonly text: string;
  readonly withPicture: boolean;
  /** The post is deleted once the session is over. */
  readonly deletesWhenOff: boolean;
  /** Whether a post thanks those who tipped, and whether it names them. */
  readonly thanksTippers: boolean;
  readonly namesTippers: boolean;
  readonly profile: ProfileRules;
}

/** Everything is off until the performer turns it on. */
export const NO_RULES: SocialRules = {
  isEnabled: false,
  enabledSince: null,
  minutes: DEFAULT_MINUTES,
  text: DEFAULT_POST_TEXT,
  withPicture: false,
  deletesWhenOff: false,
  thanksTippers: false,
  namesTippers: false,
  profile: {
    changesName: false,
    changesBio: false,
    changesPicture: false,
    nameUsual: '',
    nameLive: '',
    bioUsual: '',
    bioLive: '',
    overlay: 'Generic',
  },
};

/** Returns changed rules that say since when posts are on. */
export function withEnabledSince(
  before: SocialRules,
  after: SocialRules,
  now: number,
): SocialRules {
  const since = before.isEnabled ? (before.enabledSince ?? now) : now;
  return { ...after, enabledSince: after.isEnabled ? since : null };
}
