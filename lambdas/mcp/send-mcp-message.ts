import { endpoint } from '@lambdas/endpoint/endpoint';
import { ApiError, badInput } from '@lambdas/runtime/errors';
import { sendMcpMessage } from '@shared/api/mcp';
import { answerMessage, PROTOCOL_VERSIONS } from './answer-message';
import { RpcError } from './rpc-error';

/** The Model Context Protocol's Streamable HTTP, without sessions: each message stands alone. */
export const handler = endpoint(sendMcpMessage, async ({ body }, { token, headers, services }) => {
  checkHeaders(body.method, headers);
  const { id } = body;
  // A notification.
  if (id === undefined) return undefined;
  const reply = { jsonrpc: '2.0', id } as const;
  try {
    return { ...reply, result: await answerMessage(body, token, services) };
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    return { ...reply, error: { code: error.code, message: error.message } };
  }
});

/**
 * @throws ApiError `forbidden` for a web page, as the protocol demands against DNS rebinding;
 * `bad-input` for a version of the protocol that we don't know
 */
function checkHeaders(method: string, headers: Readonly<Record<string, string | undefined>>): void {
  if (headers.origin !== undefined) {
    throw new ApiError(
      'forbidden',
      'Web pages can’t use this. Use a program that sends no Origin.',
    );
  }
  const version = headers['mcp-protocol-version'];
  const isKnown = version === undefined || PROTOCOL_VERSIONS.includes(version);
  if (method !== 'initialize' && !isKnown) {
    throw badInput(
      'header.mcp-protocol-version',
      `This server speaks ${PROTOCOL_VERSIONS.join(' and ')}.`,
    );
  }
}
