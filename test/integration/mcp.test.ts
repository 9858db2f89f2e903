import { createHash } from 'node:crypto';
import { accessTokenItem, createAccessToken } from '@lambdas/data/accounts/access-tokens';
import { changeAccount } from '@lambdas/data/accounts/accounts';
import { appendChunk, findLogEnd } from '@lambdas/data/log/capture';
import { shardsOf } from '@lambdas/data/performers/shards';
import { keyOf } from '@lambdas/runtime/item-kind';
import { services } from '@lambdas/runtime/services';
import type { Client } from '@modelcontextprotocol/client';
import { getHashtagStats } from '@shared/api/hashtags';
import { TOOLS } from '@shared/api/mcp';
import { getStreamData } from '@shared/api/stream-data';
import { getTipReport } from '@shared/api/tip-reports';
import { listTippers } from '@shared/api/tippers';
import { rawEvents, tip } from '@test/support/events';
import { connectClient, postMessage, type RpcAnswer } from '@test/support/mcp-under-test';
import { giveRole } from '@test/support/members';
import {
  ANCHOR,
  aRoom,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { getWithToken } from '@test/support/token-call';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const plan = aRoom({ historyDays: 8 });
const other = aRoom({ name: 'willa_wren', eventsToken: 'eventsTokenOfWilla123', historyDays: 2 });
const PSEUDONYM = /^tipper_[0-9a-f]{10}$/;

let service: ServiceUnderTest;
let vera: Person;
let willa: Person;
/** May see no names of tippers, and may see them. */
let token: string;
let naming: string;
let names: string[];
let client: Client;
let now = ANCHOR;

beforeAll(async () => {
  service = await startService({ rooms: [plan, other] });
  vera = await service.performerOf(plan);
  willa = await service.performerOf(other);
  token = await tokenFor(vera, [plan.name]);
  naming = await tokenFor(vera, [plan.name], { seesNames: true });
  const table = services().capture;
  const end = await findLogEnd(table, plan.name);
  const events = rawEvents(
    now - MINUTE,
    [[0, 'tip', tip('canary_shy', 55, { isAnon: true })]],
    plan.name,
  );
  await appendChunk(table, plan.name, end, { cursor: end?.cursor ?? '', events }, now);
  const { tippers } = await vera.call(listTippers, {
    params: { p: plan.name },
    query: { getall: 'true' },
  });
  names = tippers.flatMap(({ name }) => name ?? []);
  for (const shard of shardsOf()) await service.stack.runJob('report', { shard });
  client = await connectClient(service.url, token);
}, 120_000);
// Each test has a minute of its own, so none meets the limits of the one before.
beforeEach(() => {
  now += MINUTE;
  service.setTime(now);
});
afterAll(async () => {
  await client?.close();
  await service.stop();
});

async function tokenFor(
  person: Person,
  performers: string[],
  options: { seesNames?: boolean } = {},
): Promise<string> {
  const made = { account: person.sub, name: 'Assistant', performers, ...options };
  return (await createAccessToken(services().configs, made, now)).text;
}

/** The arguments that each tool needs. */
const argumentsOf = (name: string, performer = plan.name) => ({
  performer,
  ...(['get_tip_menu_stats', 'get_hashtag_stats'].includes(name) && { utcOffset: '0' }),
});
const rpc = async (message: object, by = token): Promise<RpcAnswer> =>
  (await postMessage(service.url, by, { jsonrpc: '2.0', id: 7, ...message })).json as RpcAnswer;
const callTool = async (name: string, args: object, by = token) =>
  (await rpc({ method: 'tools/call', params: { name, arguments: args } }, by)).result as {
    readonly content: readonly [{ readonly text: string }];
    readonly structuredContent?: unknown;
    readonly isError?: boolean;
  };
const refusalOf = async (name: string, args: object, by = token) => {
  const { isError, content, structuredContent } = await callTool(name, args, by);
  expect(structuredContent === undefined).toBe(isError === true);
  return isError ? content[0].text : null;
};

describe('the SDK’s client', () => {
  it('agrees on the protocol and learns what the server is for', () => {
    expect(client.getNegotiatedProtocolVersion()).toBe('2025-11-25');
    expect(client.getServerVersion()).toMatchObject({ name: 'roomlight' });
    expect(client.getServerCapabilities()).toEqual({ tools: {} });
    expect(client.getInstructions()).toContain(plan.name);
  });

  it('connects as well if it asks for a newer protocol first', async () => {
    const newer = await connectClient(service.url, token, 'auto');
    expect((await newer.listTools()).tools).toHaveLength(TOOLS.length);
    await newer.close();
  });

  it('pings and lists the tools, which only read, for the rooms of the token', async () => {
    await client.ping();
    const { tools } = await client.listTools();

    expect(tools.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name));
    for (const { inputSchema, annotations, description } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true });
      expect(description).toBeTruthy();
      expect(inputSchema.properties?.performer).toMatchObject({ enum: [plan.name] });
    }
  });

  it.each(TOOLS.map(({ name }) => name))('calls %s, whose reply fits its schema', async (name) => {
    // The client checks the reply against the schema of the list.
    await client.listTools();
    const { isError, structuredContent, content } = await client.callTool({
      name,
      arguments: argumentsOf(name),
    });

    expect(isError, JSON.stringify(content)).toBeFalsy();
    expect(content).toEqual([{ type: 'text', text: JSON.stringify(structuredContent) }]);
  });
});

describe('a tool', () => {
  it('returns what its call returns', async () => {
    const query = { limit: 3 };
    const { structuredContent } = await callTool('list_sessions', {
      performer: plan.name,
      ...query,
    });
    const call = await getWithToken(service.url, getStreamData, token, {
      params: { p: plan.name },
      query,
    });
    expect(structuredContent).toEqual(call.json);

    const days = { utcOffset: '60', start: '2026-11-01T00:00:00Z', end: '2026-11-08T00:00:00Z' };
    const stats = await callTool('get_hashtag_stats', { performer: plan.name, ...days });
    const { utcOffset, ...period } = days;
    expect(stats.structuredContent).toEqual(
      await vera.call(getHashtagStats, { params: { p: plan.name, utcOffset }, query: period }),
    );
  });

  it('takes numbers and booleans as such and as text', async () => {
    const asText = await callTool('list_sessions', {
      performer: plan.name,
      limit: '2',
      summaries: 'true',
    });
    const typed = await callTool('list_sessions', {
      performer: plan.name,
      limit: 2,
      summaries: true,
    });

    expect(asText.isError).toBeUndefined();
    expect(typed).toEqual(asText);
  });

  it.each([
    ['an argument that it doesn’t have', { performer: plan.name, notes: true }, 'notes: Unknown'],
    [
      'an argument of every object',
      { performer: plan.name, constructor: 'x' },
      'constructor: Unknown',
    ],
    ['no room', {}, `Choose one of ${plan.name}`],
    ['a wrong time', { performer: plan.name, start: 'yesterday' }, 'arguments.start'],
  ])('tells the model what is wrong about %s', async (_, args, words) => {
    expect(await refusalOf('list_tippers', args)).toContain(words);
  });

  it.each(TOOLS.map(({ name }) => name))('%s answers for no other room', async (name) => {
    const words = async (performer: string) =>
      (await refusalOf(name, argumentsOf(name, performer)))?.replace(performer, 'NAME');

    expect(await words(other.name)).toBe('This token doesn’t include a performer named NAME.');
    expect(await words('nobody_at_all')).toBe(await words(other.name));
  });

  it('is refused while the plan doesn’t include it', async () => {
    const willas = await tokenFor(willa, [other.name]);
    const setPlan = (name: 'Free' | 'ProMonthly') =>
      changeAccount(services().configs, willa.sub, (account) => ({ ...account, plan: name }));
    await setPlan('Free');
    for (const { name } of TOOLS) {
      expect(await refusalOf(name, argumentsOf(name, other.name), willas)).toContain('Pro');
    }
    await setPlan('ProMonthly');
    expect(await refusalOf('list_sessions', { performer: other.name }, willas)).toBeNull();
  });

  it('is refused when its creator is no Admin any more, or may not see money', async () => {
    const member = await service.signUp('mo@example.com');
    await giveRole(member, plan.name, 'Admin');
    const theirs = await tokenFor(member, [plan.name]);
    const refusals = async () => {
      const all = await Promise.all(
        TOOLS.map(({ name }) => refusalOf(name, argumentsOf(name), theirs)),
      );
      return new Set(all);
    };
    expect(await refusals()).toEqual(new Set([null]));

    const refused = new Set([`This token doesn’t include a performer named ${plan.name}.`]);
    await giveRole(member, plan.name, 'Moderator');
    expect(await refusals()).toEqual(refused);
    await giveRole(member, plan.name, 'Admin', { seesMoney: false });
    expect(await refusals()).toEqual(refused);
  });
});

describe('the names of tippers', () => {
  const textOf = async (name: string, by: string) =>
    (await callTool(name, argumentsOf(name), by)).content[0].text;

  it('are in no answer to a token that may not see them', async () => {
    expect(names.length).toBeGreaterThan(5);
    for (const { name } of TOOLS) {
      const text = await textOf(name, token);
      // Subjects are public, and may contain any word.
      const found = names.filter((one) => text.includes(`"${one}"`));
      expect(found, name).toEqual([]);
    }
  });

  it('are the same pseudonyms in all answers to a token, and others for another token', async () => {
    const listed = async (by: string) => {
      const { structuredContent } = await callTool('list_tippers', { performer: plan.name }, by);
      const { tippers } = listTippers.reply.schema.parse(structuredContent);
      return tippers.flatMap(({ name }) => name ?? []);
    };
    const shown = await listed(token);
    const again = await listed(token);
    const toOther = await listed(await tokenFor(vera, [plan.name]));
    const { week } = getTipReport.reply.schema.parse(
      (await callTool('get_tip_report', { performer: plan.name })).structuredContent,
    );
    const reported = week.flatMap(({ top_tippers }) => top_tippers.map(({ name }) => name));

    expect(shown.every((name) => PSEUDONYM.test(name))).toBe(true);
    expect(new Set(shown).size).toBe(shown.length);
    expect(again).toEqual(shown);
    expect(shown.filter((name) => toOther.includes(name))).toEqual([]);
    expect(reported.filter((name) => shown.includes(name)).length).toBeGreaterThan(0);
  });

  it('are shown to a token that may see them, but never those of anonymous tips', async () => {
    const { structuredContent } = await callTool('list_tippers', { performer: plan.name }, naming);
    const { tippers } = listTippers.reply.schema.parse(structuredContent);
    const shown = tippers.flatMap(({ name }) => name ?? []);

    expect(shown.length).toBeGreaterThan(5);
    expect(names).toEqual(expect.arrayContaining(shown));
    for (const { name } of TOOLS) expect(await textOf(name, naming)).not.toContain('canary_shy');
    expect(names).toContain('canary_shy');
  });

  it('are hidden from a token that is older than the choice', async () => {
    const older = await tokenFor(vera, [plan.name]);
    const hash = createHash('sha256').update(older).digest('hex');
    const forget = { expression: 'REMOVE seesNames' };
    await services().configs.update(keyOf(accessTokenItem, { hash }), forget);
    const { structuredContent } = await callTool('list_tippers', { performer: plan.name }, older);
    const { tippers } = listTippers.reply.schema.parse(structuredContent);
    const shown = tippers.flatMap(({ name }) => name ?? []);

    expect(shown.length).toBeGreaterThan(5);
    expect(shown.every((name) => PSEUDONYM.test(name))).toBe(true);
  });

  it('are in the tip report’s own call, whatever assistants get', async () => {
    const { json } = await getWithToken(service.url, getTipReport, token, {
      params: { p: plan.name },
    });
    const { alltime } = getTipReport.reply.schema.parse(json);
    const named = alltime.flatMap(({ top_tippers }) => top_tippers.map(({ name }) => name));

    expect(named.length).toBeGreaterThan(5);
    expect(names).toEqual(expect.arrayContaining(named));
  });
});

describe('the protocol', () => {
  const initialize = (protocolVersion: unknown) =>
    rpc({ method: 'initialize', params: { protocolVersion, capabilities: {}, clientInfo: {} } });

  it.each([
    ['2025-11-25', '2025-11-25'],
    ['2025-06-18', '2025-06-18'],
    ['2024-11-05', '2025-11-25'],
    [undefined, '2025-11-25'],
  ])('agrees with %s on %s', async (requested, agreed) => {
    expect((await initialize(requested)).result).toMatchObject({ protocolVersion: agreed });
  });

  it.each([
    ['an unknown method', { method: 'resources/list' }, -32_601],
    ['params that are a list', { method: 'tools/list', params: [] }, -32_602],
    ['a call without a name', { method: 'tools/call', params: {} }, -32_602],
    [
      'arguments that are no object',
      { method: 'tools/call', params: { name: 'list_tippers', arguments: 5 } },
      -32_602,
    ],
    ['an unknown tool', { method: 'tools/call', params: { name: 'constructor' } }, -32_602],
  ])('answers %s with its own error', async (_, message, code) => {
    expect(await rpc(message)).toEqual({
      jsonrpc: '2.0',
      id: 7,
      error: { code, message: expect.any(String) },
    });
  });

  it('accepts notifications without answering', async () => {
    for (const method of ['notifications/initialized', 'notifications/cancelled', 'tools/call']) {
      const { status, text } = await postMessage(service.url, token, { jsonrpc: '2.0', method });
      expect([status, text]).toEqual([202, '']);
    }
  });

  it.each([
    ['a list of messages', [{ jsonrpc: '2.0', id: 1, method: 'ping' }]],
    ['another version of JSON-RPC', { jsonrpc: '1.0', id: 1, method: 'ping' }],
    ['a response', { jsonrpc: '2.0', id: 1, result: {} }],
    ['no JSON', '{'],
  ])('refuses %s', async (_, message) => {
    expect((await postMessage(service.url, token, message)).status).toBe(400);
  });

  it('has no streams and no sessions', async () => {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    for (const method of ['GET', 'DELETE']) {
      const answer = await fetch(`${service.url}/v1/mcp`, { method, headers });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    }
  });

  it('refuses a version that it doesn’t know, web pages, and calls without a token', async () => {
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
    const statusOf = async (by: string | null, headers: Record<string, string> = {}) =>
      (await postMessage(service.url, by, ping, headers)).status;

    expect(await statusOf(token, { 'mcp-protocol-version': '2025-06-18' })).toBe(200);
    expect(await statusOf(token, { 'mcp-protocol-version': '2024-11-05' })).toBe(400);
    expect(await statusOf(token, { origin: 'https://example.com' })).toBe(403);
    expect(await statusOf(null)).toBe(401);
    expect(await statusOf(`rl_${'A'.repeat(43)}`)).toBe(401);
  });

  it('counts each message against the limits of the token', async () => {
    const fresh = await tokenFor(vera, [plan.name]);
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
    const answers = await Promise.all(
      Array.from({ length: 62 }, () => postMessage(service.url, fresh, ping)),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});
