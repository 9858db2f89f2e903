import type { Caller } from '@lambdas/auth/callers';
import { findTokenGrant } from '@lambdas/auth/outside-callers';
import { pseudonymsFor } from '@lambdas/auth/pseudonyms';
import type { AccessToken } from '@lambdas/data/accounts/access-tokens';
import { InputProblems } from '@lambdas/endpoint/input-problems';
import { ApiError, badInput } from '@lambdas/runtime/errors';
import type { Services } from '@lambdas/runtime/services';
import { PerformerName } from '@shared/api/fields';
import { PERFORMER_ARGUMENT } from '@shared/api/mcp';
import { pathNames } from '@shared/api/route';
import type { Tool } from './tool';

/** What a tool answers: the call's reply, or why it was refused, in words for the model. */
export interface ToolResult {
  readonly content: readonly { readonly type: 'text'; readonly text: string }[];
  readonly structuredContent?: unknown;
  readonly isError?: true;
}

type Arguments = Readonly<Record<string, unknown>>;

/**
 * Runs a tool for the holder of a token: the checks that the call itself makes of a token, then its
 * handler. Costs what the call costs, and what `findTokenGrant` reads.
 *
 * @throws Error if the call fails by our own fault
 */
export async function runTool(
  tool: Tool,
  args: Arguments,
  token: AccessToken,
  services: Services,
): Promise<ToolResult> {
  try {
    const reply = await replyOf(tool, args, token, services);
    return {
      content: [{ type: 'text', text: JSON.stringify(reply) }],
      structuredContent: reply,
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { content: [{ type: 'text', text: error.message }], isError: true };
  }
}

async function replyOf(
  { listed, row, handler }: Tool,
  args: Arguments,
  token: AccessToken,
  services: Services,
): Promise<unknown> {
  const unknown = Object.keys(args).find(
    (name) => !Object.hasOwn(listed.inputSchema.properties, name),
  );
  if (unknown !== undefined) throw badInput(unknown, `${unknown}: Unknown argument.`);
  const performer = PerformerName.safeParse(args[PERFORMER_ARGUMENT]);
  if (!performer.success) {
    const choices = token.performers.join(', ');
    throw badInput(PERFORMER_ARGUMENT, `${PERFORMER_ARGUMENT}: Choose one of ${choices}.`);
  }
  const { account, grant } = await findTokenGrant(row, token, performer.data, services);
  const input = inputOf(row, args, performer.data);
  // Anonymous tippers are for the room's own Admins, so assistants read with the least role.
  const grants = new Map([[performer.data, { ...grant, role: 'ReadOnly' as const }]]);
  const caller: Caller = { account, grants, isEmailVerified: false, needsApiKey: false };
  return handler.runAsTool(input, {
    caller,
    services,
    hidden: {
      hidesMoney: !grant.seesMoney,
      pseudonymOf: token.seesNames === true ? null : pseudonymsFor(token),
    },
  });
}

/**
 * Parses arguments as the parameters and the query that they are in the call's URL.
 *
 * @throws ApiError `bad-input`
 */
function inputOf({ path, params, query }: Tool['row'], args: Arguments, p: string) {
  const inPath = pathNames(path);
  const texts = Object.entries(args)
    .filter(([name, value]) => name !== PERFORMER_ARGUMENT && value !== null)
    .map(([name, value]) => [name, isPlain(value) ? String(value) : value] as const);
  const some = (isParam: boolean) => texts.filter(([name]) => inPath.includes(name) === isParam);
  const problems = new InputProblems();
  const input = {
    params: problems.check('arguments', params, { p, ...Object.fromEntries(some(true)) }),
    query: problems.check('arguments', query, Object.fromEntries(some(false))),
  };
  problems.throwIfAny();
  return input;
}

function isPlain(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'boolean';
}
