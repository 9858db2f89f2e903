import {
  type BodyIn,
  fillPath,
  type ParamsIn,
  type QueryIn,
  type ReplyOf,
  type Route,
} from '@shared/api/route';
import { send, type WireAnswer } from './http-call';
import { jsonBody, takesFiles, wireBody } from './row-wire';

/** The virtual clock may jump past a token's expiry. The web would have refreshed it. */
const TOKEN_LIFE_MS = 30 * 60_000;
export const PASSWORD = 'Correct-horse-42';

/** The URL of the service under test, and its user pool. */
export interface Site {
  readonly url: string;
  readonly cognito: { readonly url: string; readonly clientId: string };
}

export interface Tokens {
  readonly idToken: string;
  readonly accessToken: string;
}

interface Input<R extends Route> {
  readonly params?: ParamsIn<R>;
  readonly query?: QueryIn<R>;
  readonly body?: BodyIn<R>;
}

/** A signed-in person with their API key. */
export interface Person extends Tokens {
  readonly site: Site;
  readonly email: string;
  readonly sub: string;
  readonly apiKey: string;
  /**
   * Makes a call and returns its reply, checked by the row.
   * @throws Error if it is refused
   */
  call<R extends Route>(route: R, input?: Input<R>): Promise<ReplyOf<R>>;
  /** Makes a call and returns the response, including refusals. Files are made up. */
  ask(route: Route, input?: Input<Route>): Promise<WireAnswer>;
}

/** Signs an existing account in over HTTP and loads its API key. */
export async function signedIn(site: Site, email: string, sub: string): Promise<Person> {
  const tokens = await tokensFor(site, email);
  const first = await send(site.url, {
    method: 'GET',
    path: '/v1/user_performer',
    headers: { authorization: tokens.idToken },
  });
  const { apiToken: apiKey } = first.json as { apiToken: string };
  let fresh = { ...tokens, at: Date.now() };
  const ask = async (route: Route, input: Input<Route> = {}) => {
    if (Math.abs(Date.now() - fresh.at) > TOKEN_LIFE_MS) {
      fresh = { ...(await tokensFor(site, email)), at: Date.now() };
    }
    const { headers, body } = takesFiles(route)
      ? await wireBody(route, input.body)
      : jsonBody(input.body);
    return send(site.url, {
      method: route.method,
      path: `/v1${pathOf(route, input)}`,
      headers: { authorization: fresh.idToken, 'x-api-key': apiKey, ...headers },
      body,
    });
  };

  return {
    ...tokens,
    site,
    email,
    sub,
    apiKey,
    ask,
    async call<R extends Route>(route: R, input: Input<R> = {}) {
      const answer = await ask(route, input);
      if (answer.status >= 300) throw new Error(`${route.id}: ${answer.text}`);
      const { reply } = route as Route;
      return (reply.kind === 'json' ? reply.schema.parse(answer.json) : null) as ReplyOf<R>;
    },
  };
}

/** Returns the path and query of a call, percent-encoded. */
export function pathOf(
  { path }: Pick<Route, 'path'>,
  { params = {}, query = {} }: { params?: unknown; query?: unknown },
): string {
  const filled = fillPath(path, params as Record<string, string>);
  const search = new URLSearchParams(
    Object.entries(query as Record<string, unknown>)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

/** Calls an operation of the user pool as a browser does. */
export async function askPool(
  { cognito }: Pick<Site, 'cognito'>,
  operation: string,
  input: object,
): Promise<WireAnswer> {
  return send(cognito.url, {
    method: 'POST',
    path: '/',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
  });
}

/** Returns an id token and an access token of the pool, by password. */
export async function tokensFor(site: Pick<Site, 'cognito'>, email: string): Promise<Tokens> {
  const { json, text } = await askPool(site, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: site.cognito.clientId,
    AuthParameters: { USERNAME: email, PASSWORD },
  });
  const { AuthenticationResult: result } = json as {
    AuthenticationResult?: { IdToken: string; AccessToken: string };
  };
  if (!result) throw new Error(`Sign-in failed: ${text}`);
  return { idToken: result.IdToken, accessToken: result.AccessToken };
}
