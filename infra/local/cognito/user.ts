import * as z from 'zod';

/** A mailed code that has not been used yet. */
const MailedCode = z.object({
  code: z.string(),
  expiresAt: z.iso.datetime(),
  failures: z.int(),
});

/** A sign-in on one device, valid until sign-out or expiry. */
export const Session = z.object({
  id: z.uuid(),
  /** SHA-256 of the refresh token, hex. */
  tokenHash: z.string(),
  signedInAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Session = z.infer<typeof Session>;

/** The purpose of a mailed code; there is at most one code per purpose. */
export const CodePurpose = z.enum(['confirm', 'reset', 'verify']);
export type CodePurpose = z.infer<typeof CodePurpose>;

export const User = z.object({
  /** Also the username, as in real pools with sign-in by email. */
  sub: z.uuid(),
  /** Lower case. */
  email: z.string(),
  isEmailVerified: z.boolean(),
  /** Further standard and `custom:` attributes. */
  attributes: z.record(z.string(), z.string()),
  passwordHash: z.string().optional(),
  status: z.enum(['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD']),
  isEnabled: z.boolean(),
  groups: z.array(z.string()),
  codes: z.partialRecord(CodePurpose, MailedCode),
  sessions: z.array(Session),
  /** The app that makes one-time codes; null without one. */
  softwareToken: z
    .object({
      /** Base32. */
      secret: z.string(),
      name: z.string(),
      /** The time step of the last code that was used. */
      lastStep: z.int(),
    })
    .nullable()
    .default(null),
  /** The secret of an app that has not shown a code yet. */
  newSoftwareToken: z.string().nullable().default(null),
  /** Whether signing in takes a code of the app. */
  isSecondFactorOn: z.boolean().default(false),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
});
export type User = z.infer<typeof User>;

export interface Attribute {
  readonly Name: string;
  readonly Value: string;
}

/** Lists all attributes the way Cognito does. */
export function listAttributes(user: User): Attribute[] {
  const own = { sub: user.sub, email: user.email, email_verified: String(user.isEmailVerified) };
  return Object.entries({ ...user.attributes, ...own }).map(([Name, Value]) => ({ Name, Value }));
}

/** The representation of a user in lists and single answers, without attributes. */
export function describeUser(user: User) {
  return {
    Username: user.sub,
    Enabled: user.isEnabled,
    UserStatus: user.status,
    UserCreateDate: Date.parse(user.createdAt) / 1000,
    UserLastModifiedDate: Date.parse(user.changedAt) / 1000,
  };
}

/** The second factors that are on, as GetUser lists them; absent without any. */
export function listFactors({ isSecondFactorOn }: User) {
  if (!isSecondFactorOn) return {};
  return {
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
  };
}
