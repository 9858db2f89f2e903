import type { Guest } from './cast';
import type { MediaItem } from './shop';

/** The broadcaster, where a happening could also be somebody else's. */
export const HOST = 'host';

/** Something that happens in a room at an instant, before anybody reports it. */
export type Happening = { readonly at: number } & (
  | { readonly kind: 'start' | 'stop' }
  | {
      readonly kind: 'enter' | 'leave' | 'follow' | 'unfollow' | 'fanclub' | 'oddity';
      readonly guest: Guest;
    }
  | { readonly kind: 'chat'; readonly by: Guest | typeof HOST; readonly text: string }
  | {
      readonly kind: 'whisper';
      readonly guest: Guest;
      /** The broadcaster writes to the guest, or the guest to the broadcaster. */
      readonly byHost: boolean;
      readonly text: string;
    }
  | {
      readonly kind: 'tip';
      readonly guest: Guest;
      readonly tokens: number;
      readonly isAnon: boolean;
      readonly message: string;
    }
  | { readonly kind: 'purchase'; readonly guest: Guest; readonly item: MediaItem }
  | { readonly kind: 'subject'; readonly subject: string }
);
