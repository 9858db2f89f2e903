import { isIP } from 'node:net';
import * as z from 'zod';
import { REGIONS } from './listed-room';

const flag = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .optional();

const RoomQuery = z.object({
  wm: z.string().min(1),
  client_ip: z.string().refine((text) => text === 'request_ip' || isIP(text) !== 0, {
    message: 'Enter an IPv4 or IPv6 address, or request_ip.',
  }),
  // The platform also supports XML and YAML, which nobody uses here.
  format: z.literal('json').default('json'),
  limit: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(1).max(500)).default(100),
  offset: z.string().regex(/^\d+$/).transform(Number).default(0),
  gender: z.array(z.enum(['f', 'm', 't', 'c'])),
  region: z.array(z.enum(REGIONS)),
  tag: z.array(z.string().min(1)).max(5),
  hd: flag,
  exhibitionist: flag,
});
export type RoomQuery = z.infer<typeof RoomQuery>;

/**
 * Parses the list's parameters as documented; unknown ones are ignored.
 *
 * @returns the query, or an error message for each invalid parameter
 */
export function readRoomQuery(
  params: URLSearchParams,
): { readonly query: RoomQuery } | { readonly errors: Record<string, string[]> } {
  const single = ['wm', 'client_ip', 'format', 'limit', 'offset', 'hd', 'exhibitionist'];
  const present = single.filter((name) => params.has(name));
  const read = RoomQuery.safeParse({
    ...Object.fromEntries(present.map((name) => [name, params.get(name)])),
    gender: params.getAll('gender'),
    region: params.getAll('region'),
    tag: params.getAll('tag').map((tag) => tag.toLowerCase()),
  });

  if (read.success) return { query: read.data };
  const errors: Record<string, string[]> = {};
  for (const issue of read.error.issues) {
    const name = String(issue.path[0]);
    errors[name] = [...(errors[name] ?? []), issue.message];
  }
  return { errors };
}
