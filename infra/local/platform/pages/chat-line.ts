/** A line of a room's chat as its broadcaster sees it. */
export type ChatLine = {
  /** Unique in the room, and the same in every tab. */
  readonly id: string;
  /** Epoch ms. */
  readonly at: number;
} & ChatContent;

export type ChatContent =
  | { readonly kind: 'chat'; readonly user: ChatUser; readonly text: string }
  /** Nobody sees who gave an anonymous tip. */
  | {
      readonly kind: 'tip';
      readonly user: ChatUser | null;
      readonly tokens: number;
      readonly message: string;
    }
  /** Somebody enters; without an account, only if they came through a link. */
  | { readonly kind: 'join'; readonly user: ChatUser | null; readonly via: Via | null }
  | { readonly kind: 'follow' | 'fanclub'; readonly user: ChatUser }
  | {
      readonly kind: 'purchase';
      readonly user: ChatUser;
      readonly item: string;
      readonly tokens: number;
    }
  | { readonly kind: 'subject'; readonly text: string }
  /** A private message. The page shows it apart from the chat. */
  | { readonly kind: 'whisper'; readonly user: ChatUser; readonly text: string };

export interface ChatUser {
  readonly name: string;
  /** `colorGroup` of the feed. */
  readonly color: string;
}

/** How somebody found the room. */
export type Via = { readonly hashtag: string } | { readonly link: string };
