import * as z from 'zod';
import { getEarningsByWeekdayHour, getGoLiveNext } from './earnings';
import { Nothing } from './fields';
import { getHashtagStats } from './hashtags';
import { TOKEN_LIMITS } from './rate-limits';
import { defineRoute, EXAMPLE, type Route } from './route';
import { getStreamData } from './stream-data';
import { getTipMenuPerformance } from './tip-menu';
import { getTipReport } from './tip-reports';
import { listMissedTippers, listTippers } from './tippers';

/** A call that AI assistants can make as a tool. */
export interface ToolRow {
  /** As models see it. */
  readonly name: string;
  readonly title: string;
  /** Its schemas become the tool's, its summary the description. It may only read. */
  readonly row: Route;
  /** Fields of its query that the tool doesn't have. */
  readonly without?: readonly string[];
}

/**
 * The tools of the MCP endpoint. `getStreamData` and `getTipReport` accept access tokens by themselves.
 * The others are calls of the dashboard that show no more than a token's creator sees; what people
 * wrote about tippers stays out.
 */
export const TOOLS: readonly ToolRow[] = [
  { name: 'list_sessions', title: 'Sessions', row: getStreamData },
  { name: 'get_tip_report', title: 'Tip report', row: getTipReport },
  { name: 'list_tippers', title: 'Tippers', row: listTippers, without: ['getall', 'notes'] },
  { name: 'list_missed_tippers', title: 'Missed tippers', row: listMissedTippers },
  { name: 'get_tips_by_hour', title: 'Tips by weekday and hour', row: getEarningsByWeekdayHour },
  { name: 'get_go_live_times', title: 'When to go live', row: getGoLiveNext },
  { name: 'get_tip_menu_stats', title: 'Tip menu', row: getTipMenuPerformance },
  { name: 'get_hashtag_stats', title: 'Hashtags', row: getHashtagStats },
];

/** The argument of every tool that names the room: the rows' `p`. */
export const PERFORMER_ARGUMENT = 'performer';

const McpMessage = z.strictObject({
  jsonrpc: z.literal('2.0').describe('The version of JSON-RPC.'),
  id: z
    .union([z.string().max(200), z.int()])
    .optional()
    .describe('Returned with the response. A message without one gets 202 and no body.'),
  method: z
    .string()
    .min(1)
    .max(200)
    .describe('`initialize`, `ping`, `tools/list`, or `tools/call`.'),
  params: z.unknown().optional().describe('An object, as the method requires it.'),
});

const McpResponse = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.unknown().describe('The ID of the message.'),
  result: z.unknown().optional().describe('What the method returns.'),
  error: z
    .unknown()
    .optional()
    .describe('Instead of a result: `code` and `message`, as in JSON-RPC 2.0.'),
});

export const sendMcpMessage = defineRoute('sendMcpMessage', {
  method: 'POST',
  path: '/mcp',
  access: 'token',
  // Only reads, so that no tool can do more.
  rights: { read: [...new Set(TOOLS.flatMap(({ row }) => row.rights.read ?? []))] },
  limits: TOKEN_LIMITS,
  summary:
    'Tools for AI assistants, by the Model Context Protocol (Streamable HTTP, without sessions or streams).',
  params: Nothing,
  query: Nothing,
  body: McpMessage,
  reply: McpResponse.optional(),
  example: {
    body: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'list_sessions', arguments: { [PERFORMER_ARGUMENT]: EXAMPLE.performer } },
    },
  },
});
