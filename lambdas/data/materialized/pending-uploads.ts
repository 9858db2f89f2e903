import * as z from 'zod';

/** What an upload changes. Everything derived from that must be recomputed. */
export type UploadWork =
  /** The period that a ledger export covers (epoch ms). */
  | { readonly kind: 'ledger'; readonly from: number; readonly to: number }
  /** Id of what an account's extension counted during a session. */
  | { readonly kind: 'broadcast'; readonly upload: string };

/** An upload that is being saved, or was interrupted. The materialize job reconciles it. */
export interface PendingUpload {
  /** Name of its attribute. */
  readonly mark: string;
  readonly work: UploadWork;
  /** When the materialize job starts to reconcile it (epoch ms). */
  readonly due: number;
}

/** Prefix of the attributes that register uploads. */
export const MARK = 'UP#';

type UploadMark = z.ZodType<Omit<PendingUpload, 'mark'>>;

/** The attribute that registers an upload. */
const uploadMark = (): UploadMark =>
  z.object({
    work: z.union([
      z.object({ kind: z.literal('ledger'), from: z.number(), to: z.number() }),
      z.object({ kind: z.literal('broadcast'), upload: z.string() }),
    ]),
    due: z.number(),
  });

let built: UploadMark | undefined;

/**
 * Returns the uploads registered in the item of a performer's materialized state, where finding
 * them costs no read.
 */
export function pendingIn(attributes: Readonly<Record<string, unknown>>): PendingUpload[] {
  built ??= uploadMark();
  const schema = built;
  return Object.entries(attributes)
    .filter(([name]) => name.startsWith(MARK))
    .map(([mark, value]) => ({ mark, ...schema.parse(value) }));
}
