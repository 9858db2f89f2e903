import type { Route } from '@shared/api/route';
import type { Example } from './example-requests';
import { send, type WireAnswer } from './http-call';
import { authorizationFor, type OutsideCredentials } from './outside-credentials';
import { wireBody } from './row-wire';
import { type Person, pathOf } from './signed-in';

/** Sends an example request of a row, with the credential that the row wants. */
export async function sendExample(
  url: string,
  route: Route,
  { body: values, ...rest }: Example,
  { person, outside }: { person: Person; outside: OutsideCredentials },
): Promise<WireAnswer> {
  const { headers, body } = await wireBody(route, values);
  return send(url, {
    method: route.method,
    path: `/v1${pathOf(route, rest)}`,
    headers: {
      ...headers,
      authorization: authorizationFor(route, person, outside),
      'x-api-key': person.apiKey,
    },
    body,
  });
}
