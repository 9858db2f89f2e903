import { type Access, isSignedIn } from './access';
import type { JsonSchema } from './json-schemas';
import { tooManyResponse } from './openapi-limits';
import type { Route } from './route';

/** Every error response by status: its component name and description. */
const refusals = {
  '400': ['BadInput', 'The request isn’t valid. `errors` lists the fields.'],
  '401': [
    'Unauthenticated',
    'The access token, the extension’s token, the overlay key, or the ID token and its account’s API key are missing, ' +
      'incorrect, or expired.',
  ],
  '403': [
    'Forbidden',
    'The caller’s role on this performer doesn’t allow it, or its plan doesn’t include it. In the ' +
      'second case, the problem’s type ends in `locked` and `tier` is the lowest plan that does.',
  ],
  '404': ['NotFound', 'It doesn’t exist, or the caller can’t see it. Both get the same response.'],
  '409': [
    'Conflict',
    'Someone else changed it in the meantime, or its current state doesn’t allow it. `detail` says which.',
  ],
  '413': ['TooLarge', 'The request is too large.'],
  '429': ['TooMany', 'Too many requests. `Retry-After` says when to try again.'],
  '503': ['Unavailable', 'A service this call depends on isn’t responding. Try again later.'],
  default: ['Fault', 'Something went wrong on our end. Contact support with the `requestId`.'],
} as const;

type Status = keyof typeof refusals;

/** Returns the shared error responses, each with the problem schema as its body. */
export function problemResponses(problem: JsonSchema): JsonSchema {
  const content = { 'application/problem+json': { schema: problem } };
  return Object.fromEntries(
    Object.values(refusals).map(([name, description]) => [
      name,
      name === 'TooMany' ? tooManyResponse(description, content) : { description, content },
    ]),
  );
}

/** Credentials for some performers. All others look as if they didn't exist. */
const opensSome: readonly Access[] = ['user', 'admin', 'staff', 'token'];

/** Returns the error responses that an operation may have. */
export function refusalsOf(route: Route): JsonSchema {
  const statuses: Status[] = [
    '400',
    ...(route.access === 'public' ? [] : (['401'] as const)),
    ...(isRefusedToSome(route) ? (['403'] as const) : []),
    ...(mayMissSomething(route) ? (['404'] as const) : []),
    ...(changesSomething(route) ? (['409'] as const) : []),
    ...(route.method === 'POST' ? (['413'] as const) : []),
    '429',
    ...(changesSomething(route) ? (['503'] as const) : []),
    'default',
  ];
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${refusals[status][0]}` }]),
  );
}

/** Whether the path may name something that doesn't exist for the caller. */
function mayMissSomething({ access, path }: Route): boolean {
  return opensSome.includes(access) || path.includes('{');
}

/** Whether a person or their extension may change something, here or at the payment provider. */
function changesSomething({ access, method, rights }: Route): boolean {
  const asksForPayment = rights.secrets?.open?.includes('stripe-key') === true;
  return (isSignedIn(access) || access === 'extension') && (method === 'POST' || asksForPayment);
}

/** Whether the caller's role or the performer's plan may be insufficient. */
function isRefusedToSome({ access, sections = [] }: Route): boolean {
  return access === 'admin' || access === 'extension' || sections.length > 0;
}
