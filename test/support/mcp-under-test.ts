import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { send, type WireAnswer } from './http-call';

/** A response of the protocol, as far as tests read it. */
export interface RpcAnswer {
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

/** Posts a message of the protocol, as it is. */
export function postMessage(
  url: string,
  token: string | null,
  message: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<WireAnswer> {
  return send(url, {
    method: 'POST',
    path: '/v1/mcp',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  });
}

/** Connects the SDK's own client. `auto` asks for the newest protocol first. */
export async function connectClient(
  url: string,
  token: string,
  mode: 'legacy' | 'auto' = 'legacy',
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
  const headers = { authorization: `Bearer ${token}` };
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/v1/mcp`), {
    requestInit: { headers },
  });
  await client.connect(transport);
  return client;
}
