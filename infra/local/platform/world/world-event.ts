import type { Guest } from './cast';
import type { MediaItem } from './shop';

/** The broadcaster, for events that could also be caused by a guest. */
export const HOST = 'host';

/** Something that happens in a room, before it is reported by any API. */
export type WorldEvent = { readonly at: number } & (
  | { readonly kind: 'start' | 'stop' }
  | {
      readonly kind: 'enter' | 'leave' | 'follow' | 'unfollow' | 'fanclub' | 'oddity';
      readonly guest: Guest;
    }
  | { readonly kind: 'chat'; readonly by: Guest | typeof HOST; readonly text: string }
  | {
      readonly kind: 'whisper';
      readonly guest: Guest;
      /** True if the broadcaster writes to the guest, false for the other direction. */
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
