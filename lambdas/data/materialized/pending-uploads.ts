import type { Item } from '@lambdas/runtime/table';

/** What an upload changes, and what is computed from that. */
export type UploadWork =
  /** The time that a ledger tells of, epoch ms. */
  | { readonly kind: 'ledger'; readonly from: number; readonly to: number }
  /** Id of what an account's extension counted of a broadcast. */
  | { readonly kind: 'broadcast'; readonly upload: string };

/** An upload that is being taken in, or was not taken in whole: settling makes it good. */
export interface PendingUpload {
  /** Name of its attribute. */
  readonly mark: string;
  readonly work: UploadWork;
  /** From when on settling has to see to it, epoch ms. */
  readonly due: number;
}

/** Attributes that are marks of uploads begin so. */
export const MARK = 'UP#';

/** The uploads marked beside a room's settled state, where settling finds them without a read. */
export function pendingIn(state: Item | undefined): PendingUpload[] {
  return Object.entries(state ?? {})
    .filter(([name]) => name.startsWith(MARK))
    .map(([mark, value]) => ({ mark, ...(value as Omit<PendingUpload, 'mark'>) }));
}
