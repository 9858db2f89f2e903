import type { Access } from './access';
import type { RateLimit } from './route';

/**
 * Limits of every call, also of rows that declare none. They are far above what people and their
 * dashboards need, and keep one address or account from using up everybody's capacity. Many people
 * may share an address: a studio, or a mobile network.
 */
export const FAIR_USE: Readonly<Record<Access, readonly RateLimit[]>> = {
  user: signedInLimits(),
  admin: signedInLimits(),
  staff: signedInLimits(),
  token: [perAddress(1_200, 'token')],
  extension: [perAddress(1_200, 'extension'), { ...fairUse(600, 'extension'), per: 'account' }],
  apikey: [perAddress(600, 'apikey')],
  stripe: [perAddress(600, 'stripe')],
  public: [perAddress(300, 'public')],
};

function signedInLimits(): readonly RateLimit[] {
  return [perAddress(1_200, 'signed-in'), { ...fairUse(600, 'signed-in'), per: 'account' }];
}

function perAddress(most: number, callers: string): RateLimit {
  return { ...fairUse(most, callers), per: 'address' };
}

/** Each kind of callers has counters of its own: dashboards don't use up what overlays may call. */
function fairUse(most: number, callers: string) {
  return { most, seconds: 60, kind: `fair-use ${callers}`, step: Math.ceil(most / 20) };
}

/** Uploads cost far more than other calls. An extension sends one every few minutes. */
export const UPLOAD_LIMITS: readonly RateLimit[] = [
  { most: 60, seconds: 60, per: 'account', kind: 'upload' },
  { most: 2_000, seconds: 86_400, per: 'account', kind: 'upload' },
];

/** An extension asks once a minute, and whenever viewers enter a busy room. */
export const EXTENSION_LIMITS: readonly RateLimit[] = [
  { most: 60, seconds: 60, per: 'token', kind: 'extension' },
  { most: 10_000, seconds: 86_400, per: 'token', kind: 'extension' },
];

/** Limits of each model access token, over all calls that accept one. */
export const TOKEN_LIMITS: readonly RateLimit[] = [
  { most: 60, seconds: 60, per: 'token' },
  { most: 5_000, seconds: 86_400, per: 'token' },
];

/**
 * For calls that test a platform token or create a credential, because each costs the platform or
 * us.
 */
export const TRYING_LIMITS: readonly RateLimit[] = [{ most: 10, seconds: 60, per: 'account' }];

/** A stream overlay calls about once a minute, from a few browsers at most. */
export const OVERLAY_LIMITS: readonly RateLimit[] = [{ most: 30, seconds: 60, per: 'performer' }];

/** Keeps anybody from guessing the codes of gift vouchers. */
export const VOUCHER_LIMITS: readonly RateLimit[] = [
  { most: 20, seconds: 3_600, per: 'address', kind: 'voucher' },
];

/** Redeeming also counts by account, because one account may come from many addresses. */
export const REDEEM_LIMITS: readonly RateLimit[] = [
  ...VOUCHER_LIMITS,
  { most: 20, seconds: 3_600, per: 'account', kind: 'voucher' },
];

/** The page of a referral link asks once; many visitors may share an address. */
export const REFERRAL_LIMITS: readonly RateLimit[] = [
  { most: 120, seconds: 3_600, per: 'address', kind: 'referral' },
];

/** Feedback is mailed to support. */
export const FEEDBACK_LIMITS: readonly RateLimit[] = [
  { most: 10, seconds: 3_600, per: 'address', kind: 'feedback' },
];

/** The help search may ask a language model, which costs money. People type for a minute or two. */
export const HELP_LIMITS: readonly RateLimit[] = [{ most: 60, seconds: 3_600, per: 'address' }];

/** A browser reports at most three errors per page; many people may share an address. */
export const ERROR_REPORT_LIMITS: readonly RateLimit[] = [
  { most: 30, seconds: 60, per: 'address', kind: 'browser-error' },
];

/** The page of the public live session asks once a minute. Many people may share an address. */
export const SHOWCASE_LIMITS: readonly RateLimit[] = [
  { most: 60, seconds: 60, per: 'address', kind: 'showcase' },
];

/** Drawing a picture, or reading an uploaded one, costs up to a second of CPU. */
export const PICTURE_LIMITS: readonly RateLimit[] = [
  { most: 30, seconds: 60, per: 'account', kind: 'picture' },
];
