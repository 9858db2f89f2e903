import * as z from 'zod';

/** What an upload changes. Everything computed from that has to be recomputed. */
export type UploadWork =
  /** The time that a ledger export covers, epoch ms. */
  | { readonly kind: 'ledger'; readonly from: number; readonly to: number }
  /** Id of what an account's extension counted of a session. */
  | { readonly kind: 'broadcast'; readonly upload: string };

/** An upload that is being saved, or was interrupted: the materialize job reconciles it. */
export interface PendingUpload {
  /** Name of its attribute. */
  readonly mark: string;
  readonly work: UploadWork;
  /** From when on the materialize job reconciles it, epoch ms. */
  readonly due: number;
}

/** Prefix of the attributes that mark uploads. */
export const MARK = 'UP#';

/** The attribute that marks an upload. */
const uploadMark = (): z.ZodType<Omit<PendingUpload, 'mark'>> =>
  z.object({
    work: z.union([
      z.object({ kind: z.literal('ledger'), from: z.number(), to: z.number() }),
      z.object({ kind: z.literal('broadcast'), upload: z.string() }),
    ]),
    due: z.number(),
  });

/** The uploads marked beside a performer's materialized state, where finding them costs no read. */
export function pendingIn(attributes: Readonly<Record<string, unknown>>): PendingUpload[] {
  const schema = uploadMark();
  return Object.entries(attributes)
    .filter(([name]) => name.startsWith(MARK))
    .map(([mark, value]) => ({ mark, ...schema.parse(value) }));
}
