import * as z from 'zod';

/** A code that was mailed, waiting to be typed in. */
const MailedCode = z.object({
  code: z.string(),
  expiresAt: z.iso.datetime(),
  failures: z.int(),
});

/** One sign-in on one device, until it is signed out or expires. */
export const Session = z.object({
  id: z.uuid(),
  /** Of the refresh token, hex SHA-256. */
  tokenHash: z.string(),
  signedInAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Session = z.infer<typeof Session>;

/** What a mailed code is for; each purpose has at most one code at a time. */
export const CodePurpose = z.enum(['confirm', 'reset', 'verify']);
export type CodePurpose = z.infer<typeof CodePurpose>;

export const User = z.object({
  /** Also the username, as in pools whose people sign in by e-mail. */
  sub: z.uuid(),
  /** In small letters. */
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
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
});
export type User = z.infer<typeof User>;

export interface Attribute {
  readonly Name: string;
  readonly Value: string;
}

/** All attributes as Cognito lists them. */
export function attributesOf(user: User): Attribute[] {
  const own = { sub: user.sub, email: user.email, email_verified: String(user.isEmailVerified) };
  return Object.entries({ ...user.attributes, ...own }).map(([Name, Value]) => ({ Name, Value }));
}

/** How lists and single answers tell of an account, but for its attributes. */
export function describeUser(user: User) {
  return {
    Username: user.sub,
    Enabled: user.isEnabled,
    UserStatus: user.status,
    UserCreateDate: Date.parse(user.createdAt) / 1000,
    UserLastModifiedDate: Date.parse(user.changedAt) / 1000,
  };
}
