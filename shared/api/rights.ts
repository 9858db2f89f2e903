import { type Access, isSignedIn } from './access';

/** The tables that store items. */
export type TableId = 'Capture' | 'Sessions' | 'Tippers' | 'Chat' | 'TipMenus' | 'Configs';

/** What a secret is. Each function may seal and open only the kinds that it names. */
export type SecretKind =
  | 'events-token'
  | 'listener-keys'
  | 'stats-token'
  | 'api-key'
  | 'tracked-link'
  | 'notification-email'
  | 'mail-link'
  | 'trial-key'
  | 'stripe-key'
  | 'stripe-webhook'
  | 'voucher-key'
  | 'referral-key'
  | 'social-credentials'
  | 'x-app'
  | 'webhook-secret';

/** Everything that a call's function may use. */
export interface Rights {
  readonly read?: readonly TableId[];
  /** Includes reading. */
  readonly write?: readonly TableId[];
  /** Kinds of secrets to seal or open with the service's KMS key. */
  readonly secrets?: {
    readonly seal?: readonly SecretKind[];
    readonly open?: readonly SecretKind[];
  };
  /** Objects below a prefix, which ends with a slash. */
  readonly objects?: readonly ObjectRight[];
  /** Ask the language model. */
  readonly model?: 'ask';
  /** Send mails as the service. */
  readonly mail?: 'send';
  /** Sign users out, delete them, add them to groups. */
  readonly users?: 'manage';
}

export interface ObjectRight {
  readonly bucket: 'published' | 'archive';
  readonly prefix: string;
  readonly access: 'read' | 'readWrite' | 'remove';
}

interface Asking {
  readonly access: Access;
  readonly rights: Rights;
  readonly limits?: readonly unknown[];
  readonly logged?: unknown;
}

/**
 * Returns what a row's function may use: what the row declares, and what its credential, rate
 * limits and the security log need. Those are stored in Configs.
 */
export function rightsOf({ access, rights, limits = [], logged }: Asking): Rights {
  const { read = [], write = [] } = rights;
  // Both kinds of tokens record their use.
  const notesUse = access === 'token' || access === 'extension';
  const isWriting = limits.length > 0 || notesUse || logged !== undefined;
  const checksWrite = isWriting ? (['Configs'] as const) : [];
  const checksRead = isSignedIn(access) || access === 'apikey' ? (['Configs'] as const) : [];
  const writes = [...new Set([...write, ...checksWrite])];
  const reads = [...new Set([...read, ...checksRead])].filter((table) => !writes.includes(table));
  return { ...rights, read: reads, write: writes };
}
