import type { AccessToken } from '@lambdas/data/accounts/access-tokens';
import type { Services } from '@lambdas/runtime/services';
import type { JsonSchema } from '@shared/api/json-schemas';
import { PERFORMER_ARGUMENT } from '@shared/api/mcp';
import * as z from 'zod';
import { RpcError } from './rpc-error';
import { runTool } from './run-tool';
import type { Tool } from './tool';
import { tools } from './tools.gen';

/** Revisions of the protocol, newest first. Older ones have batches, which we don't take. */
export const PROTOCOL_VERSIONS: readonly string[] = ['2025-11-25', '2025-06-18'];

const Params = z.record(z.string(), z.unknown()).default({});
const ToolCall = z.object({ name: z.string(), arguments: Params });

interface Message {
  readonly method: string;
  readonly params?: unknown;
}

/**
 * Returns the result of a request of the protocol.
 *
 * @throws RpcError for an unknown method or tool, or parameters that the method doesn't take
 */
export async function answerMessage(
  { method, params }: Message,
  token: AccessToken,
  services: Services,
): Promise<unknown> {
  const given = Params.safeParse(params);
  if (!given.success) throw new RpcError('bad-params', 'The params must be an object.');
  switch (method) {
    case 'initialize':
      return initialize(given.data, token);
    case 'ping':
      return {};
    case 'tools/list':
      return { tools: tools.map((tool) => listedFor(tool, token)) };
    case 'tools/call': {
      const { name, arguments: args } = parseToolCall(given.data);
      const tool = tools.find(({ listed }) => listed.name === name);
      if (!tool) throw new RpcError('bad-params', 'There’s no tool with this name.');
      return runTool(tool, args, token, services);
    }
    default:
      throw new RpcError('unknown-method', 'This server only has tools.');
  }
}

/** Agrees on a version: the requested one, or else our newest, which the client may refuse. */
function initialize(
  { protocolVersion }: Readonly<Record<string, unknown>>,
  { performers }: AccessToken,
) {
  const agreed = PROTOCOL_VERSIONS.find((one) => one === protocolVersion);
  return {
    protocolVersion: agreed ?? PROTOCOL_VERSIONS[0],
    capabilities: { tools: {} },
    serverInfo: { name: 'roomlight', title: 'Roomlight', version: '1.0.0' },
    instructions: [
      'Statistics of live-cam rooms. Nothing can be changed.',
      `This token reads: ${performers.join(', ')}.`,
      'Amounts are in tokens, times in UTC. Names like tipper_3f9a1c20b7 stand for people whose names this token may not see; each is always the same person.',
    ].join(' '),
  };
}

function parseToolCall(params: unknown): z.output<typeof ToolCall> {
  const call = ToolCall.safeParse(params);
  if (!call.success) {
    throw new RpcError('bad-params', 'A tool call has a name, and arguments as an object.');
  }
  return call.data;
}

/** A tool with the rooms that the token covers as choices. */
function listedFor({ listed }: Tool, { performers }: AccessToken) {
  const { inputSchema } = listed;
  const { pattern: _, ...described }: JsonSchema = inputSchema.properties[PERFORMER_ARGUMENT] ?? {};
  const properties = {
    ...inputSchema.properties,
    [PERFORMER_ARGUMENT]: { ...described, enum: performers },
  };
  return { ...listed, inputSchema: { ...inputSchema, properties } };
}
