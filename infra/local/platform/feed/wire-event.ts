/** The Events API's answers, as the stand-in defines them. */

export interface WireEvent {
  readonly method: string;
  readonly object: Readonly<Record<string, unknown>> & { readonly broadcaster: string };
  readonly id: string;
}

export interface WireBatch {
  readonly events: readonly WireEvent[];
  readonly nextUrl: string;
}

/** All 17 fields of the live feed. */
export interface WireUser {
  readonly username: string;
  readonly inFanclub: boolean;
  readonly hasTokens: boolean;
  readonly isMod: boolean;
  readonly gender: string;
  readonly subgender: string;
  readonly recentTips: string;
  readonly colorGroup: string;
  readonly fcAutoRenew: boolean;
  readonly hasDarkmode: boolean;
  readonly inPrivateShow: boolean;
  readonly isSpying: boolean;
  readonly isBroadcasting: boolean;
  readonly isFollower: boolean;
  readonly isOwner: boolean;
  readonly isSilenced: boolean;
  readonly language: string;
}
