import type { JsonSchema } from './json-schemas';
import type { RateLimit, Route } from './route';

const whole = { type: 'integer', minimum: 0 };

/** Headers that several calls return, as components. */
export const sharedHeaders: Readonly<Record<string, JsonSchema>> = {
  ETag: {
    description: 'Changes when the response changes. Send it back as `If-None-Match`.',
    schema: { type: 'string' },
  },
  'RateLimit-Limit': {
    description: 'Requests allowed per window, for the limit you’re closest to.',
    schema: whole,
  },
  'RateLimit-Remaining': { description: 'How many requests are left.', schema: whole },
  'RateLimit-Reset': { description: 'Seconds until the next window starts.', schema: whole },
  'Retry-After': { description: 'Seconds to wait before the next request.', schema: whole },
};

const ofLimits = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];

/** Returns the headers of a call's successful response, as references; null if it has none. */
export function headersOf({ limits = [], etag = false }: Route): JsonSchema | null {
  const names = [...(etag ? ['ETag'] : []), ...(limits.length > 0 ? ofLimits : [])];
  return names.length === 0 ? null : headerRefs(names);
}

/** Returns the response to a call beyond its limits, with the problem schema as its body. */
export function tooManyResponse(description: string, content: JsonSchema): JsonSchema {
  return { description, headers: headerRefs([...ofLimits, 'Retry-After']), content };
}

/** Describes a call's limits: `At most 60 requests a minute for each access token.` */
export function formatLimits(limits: readonly RateLimit[]): string {
  const each = limits.map(({ most, seconds, per }) => {
    const window = WINDOWS[seconds] ?? `in ${seconds} seconds`;
    return `${most.toLocaleString('en-US')} requests ${window} per ${OF[per]}`;
  });
  return `Limit: ${each.join(', and ')}.`;
}

const WINDOWS: Readonly<Record<number, string>> = { 60: 'a minute', 86400: 'a day' };

const OF: Readonly<Record<RateLimit['per'], string>> = {
  address: 'IP address',
  token: 'access token',
  account: 'account',
  performer: 'performer',
};

function headerRefs(names: readonly string[]): JsonSchema {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
