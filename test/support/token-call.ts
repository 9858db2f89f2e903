import type { QueryIn, Route } from '@shared/api/route';
import { pathOf } from './signed-in';

/** A response with its headers. */
export interface TokenAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: unknown;
}

/** Makes a call of the REST API as an integration would. */
export async function getWithToken<R extends Route>(
  host: string,
  route: R,
  token: string,
  {
    params,
    query,
    headers = {},
  }: {
    params: Readonly<Record<string, string>>;
    query?: QueryIn<R> | undefined;
    headers?: Readonly<Record<string, string>>;
  },
): Promise<TokenAnswer> {
  const response = await fetch(`${host}/v1${pathOf(route, { params, query })}`, {
    method: route.method,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: text === '' ? undefined : JSON.parse(text),
  };
}
