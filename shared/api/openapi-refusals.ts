import type { JsonSchema } from './json-schemas';
import { tooManyResponse } from './openapi-limits';
import type { Access, Route } from './route';

/** Every refusal by status: its name among the components, and what it says. */
const refusals = {
  '400': ['BadInput', 'The request is not right; `errors` names the fields.'],
  '401': ['Unauthenticated', 'Nobody is signed in, or the API key is not the account’s.'],
  '403': [
    'Forbidden',
    'The role on this performer does not allow it; or its plan does not include it, then the ' +
      'problem’s type ends in `locked` and `tier` is the least that does.',
  ],
  '404': ['NotFound', 'Not there, or not for this caller: both get the same answer.'],
  '413': ['TooLarge', 'The request is too large.'],
  '429': ['TooMany', 'Too many requests; `Retry-After` says when to come back.'],
  default: ['Fault', 'Something broke on our side; `requestId` finds it.'],
} as const;

type Status = keyof typeof refusals;

/** The responses that calls share, each with the problem schema as its body. */
export function problemResponses(problem: JsonSchema): JsonSchema {
  const content = { 'application/problem+json': { schema: problem } };
  return Object.fromEntries(
    Object.values(refusals).map(([name, description]) => [
      name,
      name === 'TooMany' ? tooManyResponse(description, content) : { description, content },
    ]),
  );
}

/** Credentials that open some performers: of all others the answer is that they are not there. */
const opensSome: readonly Access[] = ['user', 'admin', 'staff', 'token'];

/** The refusals that a call may answer with, as an operation's responses. */
export function refusalsOf(route: Route): JsonSchema {
  const statuses: Status[] = [
    '400',
    ...(route.access === 'public' ? [] : (['401'] as const)),
    ...(isRefusedToSome(route) ? (['403'] as const) : []),
    ...(opensSome.includes(route.access) ? (['404'] as const) : []),
    ...(route.method === 'POST' ? (['413'] as const) : []),
    '429',
    'default',
  ];
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${refusals[status][0]}` }]),
  );
}

/** Whether the caller's role, or the performer's plan, may be too little. */
function isRefusedToSome({ access, sections = [] }: Route): boolean {
  return access === 'admin' || sections.length > 0;
}
