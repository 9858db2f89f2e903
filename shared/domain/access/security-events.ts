/** What an account's security log lists. */
export const SECURITY_EVENTS = [
  'signed-in',
  'signed-out-everywhere',
  'password-changed',
  'password-reset',
  'second-factor-on',
  'second-factor-off',
  'api-key-replaced',
  'access-token-created',
  'access-token-revoked',
  'overlay-key-created',
  'overlay-key-deleted',
  'webhook-created',
  'webhook-secret-replaced',
  'webhook-deleted',
  'extension-connected',
  'extension-disconnected',
  'events-token-saved',
  'stats-token-saved',
  'patron-tokens-changed',
  'social-connected',
  'social-disconnected',
  'member-invited',
  'member-changed',
  'member-removed',
  'team-joined',
  'export-requested',
  'account-closed',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** Events between the browser and the user pool. The browser reports them to the log. */
export const REPORTED_EVENTS = [
  'password-changed',
  'second-factor-on',
  'second-factor-off',
] as const satisfies readonly SecurityEvent[];
