/** What an experiment can change. */
export const EXPERIMENT_KINDS = ['tag', 'price', 'start_hour', 'topic'] as const;
export type ExperimentKind = (typeof EXPERIMENT_KINDS)[number];

/** What is tried in some sessions and left out in others. */
export type Trial =
  /** A hashtag of the room, in lower case without `#`. */
  | { readonly kind: 'tag'; readonly tag: string }
  /** A price of a tip menu item, against its usual one. Tokens. */
  | {
      readonly kind: 'price';
      readonly item: string;
      readonly tokens: number;
      readonly usualTokens: number;
    }
  /** A start between two full local hours, the second excluded. From 22 to 2 crosses midnight. */
  | { readonly kind: 'start_hour'; readonly from: number; readonly until: number }
  /** Words in the room's subject. */
  | { readonly kind: 'topic'; readonly words: string };

/** Times are epoch ms. */
export interface Experiment {
  readonly id: string;
  readonly trial: Trial;
  readonly startedAt: number;
  /** Null while it runs. */
  readonly endedAt: number | null;
  /** How many sessions are planned with it, and as many without it. */
  readonly sessionsPerArm: number;
}

/** With more at once, hardly any two sessions would be alike. */
export const MAX_RUNNING = 3;
export const MAX_EXPERIMENTS = 50;
/** With fewer sessions in an arm, not even the uncertainty can be estimated. */
export const MIN_PER_ARM = 4;
export const MAX_PER_ARM = 30;
export const USUAL_PER_ARM = 6;
export const MAX_WORDS_LENGTH = 80;
export const MAX_TAG_LENGTH = 40;
