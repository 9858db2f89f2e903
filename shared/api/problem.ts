import { TIERS } from '@shared/domain/access/tiers';
import * as z from 'zod';

/** The body of every refusal (RFC 9457). */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    /** Where the input was wrong, for example `query.start`. */
    errors: z.array(z.object({ where: z.string(), message: z.string() })).optional(),
    /** Where a plan does not include it: the least tier that does. */
    tier: z.enum(TIERS).optional(),
    /** In a conflict over something that has versions: the version that stands now. */
    version: z.int().optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
