import type { SecretKind } from '@shared/api/rights';
import type { TableId } from './tables';

/**
 * A right of a function. `key`: encrypt or decrypt some
 * kinds of secrets with the service's KMS key. `bucket`:
 * objects below a prefix. `model`: call the language model. `mail`: send as the service.
 */
export type Grant =
  | { readonly table: TableId; readonly access: 'read' | 'readWrite' }
  | {
      readonly bucket: 'published' | 'archive';
      /** Ends with a slash; empty for all objects. */
      readonly prefix: string;
      readonly access: 'read' | 'readWrite' | 'remove';
    }
  /** Count calls, page views and the like. Opens no other item of the table. */
  | { readonly counters: 'Configs' }
  | { readonly key: 'seal' | 'open'; readonly kinds: readonly SecretKind[] }
  | { readonly model: 'ask' }
  /** Look users up, sign them out, delete them, add them to groups. */
  | { readonly userPool: 'manage' }
  | { readonly mail: 'send' }
  /** Start the jobs that work on shards of rooms. */
  | { readonly jobs: 'start' };

/** Get and query items. */
export const read = (table: TableId): Grant => ({ table, access: 'read' });
/** Also put, update and delete them. */
export const readWrite = (table: TableId): Grant => ({ table, access: 'readWrite' });
/** Count calls for the limits of every call, and what the site counts. */
export const count: Grant = { counters: 'Configs' };
export const seal = (...kinds: readonly SecretKind[]): Grant => ({ key: 'seal', kinds });
export const open = (...kinds: readonly SecretKind[]): Grant => ({ key: 'open', kinds });
export const send: Grant = { mail: 'send' };
export const startJobs: Grant = { jobs: 'start' };
