import { TIERS } from '@shared/domain/access/tiers';
import * as z from 'zod';

/** The body of every error response (RFC 9457). */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    /** Where the input was wrong, for example `query.start`. */
    errors: z.array(z.object({ where: z.string(), message: z.string() })).optional(),
    /** If the plan doesn't include it: the lowest tier that does. */
    tier: z.enum(TIERS).optional(),
    /** In a conflict over something with versions: its current version. */
    version: z.int().optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
