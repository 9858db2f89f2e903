/**
 * Who may call.
 * - `user`: Cognito id token in `authorization` and the account's API key in `x-api-key`; a path
 *   that names a performer needs a role on it
 * - `admin`: `user` whose role on the performer is Admin
 * - `staff`: `user` in the Cognito group `staff`
 * - `apikey`: performer name and overlay key in the body
 * - `token`: a model access token
 * - `extension`: the token of a browser extension that is connected to a performer
 * - `stripe`: Stripe's signature over the raw body
 * - `public`: anyone
 */
export type Access = SignedInAccess | 'apikey' | 'token' | 'extension' | 'stripe' | 'public';

/** Credentials of accounts: the gateway checks their id token. */
export type SignedInAccess = 'user' | 'admin' | 'staff';

const SIGNED_IN: Readonly<Record<Access, boolean>> = {
  user: true,
  admin: true,
  staff: true,
  apikey: false,
  token: false,
  extension: false,
  stripe: false,
  public: false,
};

export function isSignedIn(access: Access): access is SignedInAccess {
  return SIGNED_IN[access];
}
