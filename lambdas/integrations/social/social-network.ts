/** A PNG picture. */
export interface Picture {
  readonly png: Uint8Array;
  /** What it shows, for people who can't see it. */
  readonly description: string;
}

/** A post that is to be published once. */
export interface WantedPost {
  /** Identifies the post; the same for each attempt. At most 64 letters and digits. */
  readonly key: string;
  readonly text: string;
  readonly picture: Picture | null;
}

/** A published post. */
export interface PublishedPost {
  /** The network's id. */
  readonly id: string;
  /** Where everybody can read it; null if the network has no such address. */
  readonly url: string | null;
}

/** Why a network refused: nothing was published or changed. */
export interface Refusal {
  readonly kind: 'refused';
  /**
   * `connection`: the credentials no longer work. `credits`: our own contract with the network is
   * used up or too small. `content`: the network doesn't take this post. `busy`: it asks us to wait.
   */
  readonly reason: 'connection' | 'credits' | 'content' | 'busy';
  /** How long it asks us to wait; null if it doesn't say. */
  readonly retryAfterSeconds: number | null;
}

/** No answer, or one that isn't as documented: the request may have taken effect. */
export interface NoAnswer {
  readonly kind: 'unknown';
}

/** Who a connection posts as. */
export interface SocialAccount {
  /** The network's id, which stays the same when the name changes. */
  readonly id: string;
  /** As the network shows it, such as `@name` or a channel's title. */
  readonly name: string;
}

/** The texts of a profile. */
export interface ProfileTexts {
  readonly name: string;
  readonly bio: string;
}

/**
 * A social network, with the credentials of one connection. No verb throws because of the network's
 * answer, none is repeated inside, and no result contains a credential.
 */
export interface SocialNetwork {
  /** Asks who the credentials belong to, which proves that they work. */
  identify(): Promise<{ kind: 'account'; account: SocialAccount } | Refusal | NoAnswer>;
  /** Publishes a post. Only where `canRepeat` is true, twice is as once. */
  publish(
    post: WantedPost,
  ): Promise<{ kind: 'published'; post: PublishedPost } | Refusal | NoAnswer>;
  /** Whether `publish` can be repeated with the same key without a second post. */
  readonly canRepeat: boolean;
  /**
   * Looks whether a post was published at or after a time (epoch ms). `unknown` where the network
   * can't be asked.
   */
  find(
    post: WantedPost,
    since: number,
  ): Promise<{ kind: 'published'; post: PublishedPost } | { kind: 'absent' } | Refusal | NoAnswer>;
  /** Deletes a post. One that is gone already counts as deleted. */
  remove(id: string): Promise<{ kind: 'removed' } | Refusal | NoAnswer>;
}

/** What a connection may change in the profile. */
export interface ProfileRights {
  readonly canChangeTexts: boolean;
  readonly canChangePicture: boolean;
}

/** A network whose profile can change while a session runs. */
export interface ProfileNetwork extends SocialNetwork {
  /** Asks once per connection what may be changed, and changes nothing. */
  readProfileRights(): Promise<{ kind: 'rights'; rights: ProfileRights } | Refusal | NoAnswer>;
  readProfile(): Promise<
    { kind: 'profile'; texts: ProfileTexts; pictureUrl: string | null } | Refusal | NoAnswer
  >;
  /** Sets the texts that are given. Can be repeated. */
  setTexts(texts: Partial<ProfileTexts>): Promise<{ kind: 'set' } | Refusal | NoAnswer>;
  /** Sets the picture, a PNG or JPEG of less than 700 KB. Can be repeated. */
  setPicture(picture: Uint8Array): Promise<{ kind: 'set' } | Refusal | NoAnswer>;
}
