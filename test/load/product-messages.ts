import type { Site } from '@test/support/signed-in';

/** What the product's process is started with. */
export interface ProductSettings {
  readonly directory: string;
  readonly webRoot: string;
  readonly platformUrl: string;
  /** Accounts to create. */
  readonly emails: readonly string[];
}

/** Memory of one of the product's processes, in bytes. */
export interface Memory {
  /** What the process does: calls, jobs or tables. */
  readonly process: string;
  readonly rss: number;
  readonly heapUsed: number;
  /** Buffers outside of the heap. */
  readonly external: number;
}

/** What the product's process reports. Memory comes once a second. */
export type ProductMessage =
  | (Site & { readonly kind: 'ready'; readonly subs: Readonly<Record<string, string>> })
  | (Memory & { readonly kind: 'memory' })
  /** A scheduled job or the site failed. */
  | { readonly kind: 'fault'; readonly where: string; readonly error: string };
