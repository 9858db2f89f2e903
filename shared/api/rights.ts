import { type Access, isSignedIn } from './access';

/** The tables that items are kept in. */
export type TableId = 'Capture' | 'Sessions' | 'Tippers' | 'TipMenus' | 'Configs';

/** What a call's function may touch; nothing else. */
export interface Rights {
  readonly read?: readonly TableId[];
  /** Reading included. */
  readonly write?: readonly TableId[];
  /** Make, or read, secrets under the service's KMS key. */
  readonly secrets?: readonly ('seal' | 'open')[];
  /** Objects below a prefix, which ends with a slash. */
  readonly objects?: readonly ObjectRight[];
  /** Send mails as the service. */
  readonly mail?: 'send';
  /** Sign users out, delete them, put them into groups. */
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
}

/**
 * What a row's function may touch: what the row says, and what its credential and its rate limits
 * need. Those are kept in Configs.
 */
export function rightsOf({ access, rights, limits = [] }: Asking): Rights {
  const { read = [], write = [] } = rights;
  const checksWrite = limits.length > 0 || access === 'token' ? (['Configs'] as const) : [];
  const checksRead = isSignedIn(access) || access === 'apikey' ? (['Configs'] as const) : [];
  const writes = [...new Set([...write, ...checksWrite])];
  const reads = [...new Set([...read, ...checksRead])].filter((table) => !writes.includes(table));
  return { ...rights, read: reads, write: writes };
}
