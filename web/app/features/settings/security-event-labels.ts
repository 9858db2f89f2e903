import type { SecurityLogEntry } from '@shared/api/account';

/** What happened, as people say it. */
export const SECURITY_EVENT_LABELS: Readonly<Record<SecurityLogEntry['event'], string>> = {
  'signed-in': 'Signed in',
  'signed-out-everywhere': 'Signed out everywhere',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset by email',
  'second-factor-on': 'Two-step sign-in turned on',
  'second-factor-off': 'Two-step sign-in turned off',
  'api-key-replaced': 'API key replaced',
  'access-token-created': 'Access token created',
  'access-token-revoked': 'Access token revoked',
  'overlay-key-created': 'Overlay key created',
  'overlay-key-deleted': 'Overlay key deleted',
  'extension-connected': 'Browser extension connected',
  'extension-disconnected': 'Browser extension disconnected',
  'events-token-saved': 'Events API token saved',
  'stats-token-saved': 'Stats API token saved',
  'patron-tokens-changed': 'Shared subscription tokens changed',
  'social-connected': 'Social network connected',
  'social-disconnected': 'Social network disconnected',
  'member-invited': 'Team member invited',
  'member-changed': 'Team member’s access changed',
  'member-removed': 'Team member removed',
  'team-joined': 'Joined a team',
  'export-requested': 'Data export requested',
  'account-closed': 'Account deletion requested',
};
