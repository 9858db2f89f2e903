import { routes, routesByDomain } from '@shared/api';
import { Nothing } from '@shared/api/fields';
import { openApiDocument } from '@shared/api/openapi';
import { defineRoute, pathNames } from '@shared/api/route';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

interface Operation {
  readonly operationId: string;
  readonly 'x-access': string;
  readonly tags: readonly string[];
  readonly security: readonly Record<string, readonly string[]>[];
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: unknown }[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
}

const info = { version: '1.2.3', server: '/v1' };
const document = openApiDocument(routesByDomain, info);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method: method.toUpperCase(),
    ...(operation as unknown as Operation),
  })),
);
const operationOf = (id: string) => operations.find(({ operationId }) => operationId === id);

/** Resolves a JSON pointer such as `#/components/schemas/Tipper` in a document. */
function at(pointer: string, inside: unknown): unknown {
  return pointer
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], inside);
}

function refsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === '$ref' ? [String(part)] : refsOf(part),
  );
}

describe('the OpenAPI document', () => {
  it('contains its version and the base path of the calls', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Roomlight', version: '1.2.3' },
      servers: [{ url: '/v1' }],
    });
  });

  it("documents unknown calls and the gateway's own refusals", () => {
    const { description } = document.info;
    expect(description).toContain('Paths start with `/v1`. A wrong path returns 404');
    expect(description).toMatch(/gateway’s own refusals .*broken percent sign.* just `message`\./);
  });

  it('contains every call once, under its own id', () => {
    const described = operations.map(({ method, path, operationId }) => [
      method,
      path,
      operationId,
    ]);
    const declared = routes.map(({ method, path, id }) => [method, path, id]);
    expect(described.sort()).toEqual(declared.sort());
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(routes.length);
  });

  it('has no broken reference', () => {
    const refs = refsOf(document);
    expect(refs.length).toBeGreaterThan(routes.length);
    expect(refs.filter((ref) => at(ref, document) === undefined)).toEqual([]);
  });

  it('contains no $defs and no $schema', () => {
    expect(JSON.stringify(document)).not.toMatch(/\$defs|\$schema/);
  });

  it.each(operations.map((operation) => [operation.operationId, operation] as const))(
    '%s names the parameters of its path, a tag that exists and credentials that exist',
    (_, { path, parameters, tags, security }) => {
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => name).sort()).toEqual(pathNames(path).sort());
      expect(inPath.every(({ required }) => required)).toBe(true);

      expect(document.tags.map(({ name }) => name)).toEqual(expect.arrayContaining([...tags]));
      const schemes = Object.keys(document.components.securitySchemes as object);
      expect(schemes).toEqual(expect.arrayContaining(security.flatMap(Object.keys)));
    },
  );

  it('has a request body only for POST calls whose row takes one', () => {
    const withBody = operations
      .filter(({ requestBody }) => requestBody)
      .map(({ method }) => method);
    expect(new Set(withBody)).toEqual(new Set(['POST']));
    const taking = routes.filter(({ method, body }) => method === 'POST' && body.kind !== 'none');
    expect(withBody).toHaveLength(taking.length);
  });

  it('answers refusals with problem bodies', () => {
    expect(operationOf('listCamSessions')?.responses).toMatchObject({
      '401': { $ref: '#/components/responses/Unauthenticated' },
    });
    expect(document.components.responses).toMatchObject({
      Unauthenticated: {
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    });
  });

  it('documents that a credential for some performers does not find the others', () => {
    const statuses = (id: string) => Object.keys(operationOf(id)?.responses ?? {});
    expect(statuses('listCamSessions')).toContain('404');
    expect(statuses('getTipReport')).toContain('404');
    // A wrong overlay key gets 401 for every performer, so there is no 404.
    expect(statuses('listTopTippers')).not.toContain('404');
    expect(statuses('getStatus')).not.toContain('404');
    // A link that belongs to nobody doesn't exist.
    expect(statuses('getUnsubscription')).toContain('404');
  });

  it('documents which calls may answer with a conflict or an unavailable service', () => {
    const statuses = (id: string) => Object.keys(operationOf(id)?.responses ?? {});
    expect(statuses('saveTipMenu')).toEqual(expect.arrayContaining(['409', '503']));
    expect(statuses('getTipMenu')).not.toContain('409');
    expect(statuses('listTopTippers')).not.toContain('409');
  });

  it('requires both credentials for signed-in calls, and none for public ones', () => {
    expect(operationOf('listCamSessions')?.security).toEqual([{ idToken: [], accountKey: [] }]);
    expect(operationOf('getStatus')?.security).toEqual([]);
  });

  it('requires no API key for the call that returns it', () => {
    expect(operationOf('getPerformerProfile')?.security).toContainEqual({ idToken: [] });
  });
});

describe('a schema', () => {
  it('that is used in requests and responses is described for each', () => {
    const Note = z.object({ text: z.string().default('') }).meta({ id: 'Note' });
    const saveNote = defineRoute('saveNote', {
      method: 'POST',
      path: '/note',
      access: 'public',
      rights: {},
      summary: 'Saves a note.',
      params: Nothing,
      query: Nothing,
      body: Note,
      reply: Note,
    });
    const { schemas } = openApiDocument({ notes: [saveNote] }, info).components;
    expect(schemas).toMatchObject({ Note: { required: ['text'] }, NoteInput: {} });
    expect((schemas as Record<string, object>).NoteInput).not.toHaveProperty('required');
  });
});

describe('limits and ETags', () => {
  const limited = routes.filter(({ limits }) => limits);

  it.each(limited)('of $id are in its description and its headers', ({ id, limits = [] }) => {
    const operation = operationOf(id) as unknown as Record<string, unknown>;
    expect(operation['x-rate-limits']).toEqual(limits);
    for (const { most } of limits) {
      expect(operation.description).toContain(most.toLocaleString('en-US'));
    }
    const { '200': withBody, '204': without } = operationOf(id)?.responses ?? {};
    expect(withBody ?? without).toMatchObject({
      headers: { 'RateLimit-Remaining': { $ref: '#/components/headers/RateLimit-Remaining' } },
    });
  });

  it('of stream data are those of its tokens', () => {
    expect((operationOf('getStreamData') as unknown as { description: string }).description).toBe(
      'Limit: 60 requests a minute per access token, and 5,000 requests a day per access token.',
    );
  });

  it('say when to try again', () => {
    expect(document.components.responses).toMatchObject({
      TooMany: { headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } },
    });
  });

  it('are not documented for calls without limits', () => {
    expect(operationOf('listCamSessions')?.responses['200']).not.toHaveProperty('headers');
    expect(operationOf('listCamSessions')?.responses).not.toHaveProperty('304');
  });

  it('let a caller revalidate its copy', () => {
    const operation = operationOf('getStreamData');
    expect(operation?.parameters).toContainEqual(
      expect.objectContaining({ name: 'If-None-Match', in: 'header', required: false }),
    );
    expect(operation?.responses).toMatchObject({
      '200': { headers: { ETag: { $ref: '#/components/headers/ETag' } } },
      '304': { headers: { ETag: { $ref: '#/components/headers/ETag' } } },
    });
    expect(operation?.responses['304']).not.toHaveProperty('content');
  });
});

describe('the calls for access tokens', () => {
  it('take an access token and document what a plan may lock', () => {
    const operation = operationOf('getStreamData');
    expect(operation?.security).toEqual([{ modelToken: [] }]);
    expect(Object.keys(operation?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '304', '400', '401', '403', '404', '429', 'default']),
    );
  });

  it('describe their parameters beside the schema, not in it', () => {
    const start = operationOf('getStreamData')?.parameters.find(({ name }) => name === 'start');
    expect(start).toHaveProperty('description', expect.stringContaining('30 days'));
    expect(start?.schema).not.toHaveProperty('description');
  });

  it.each(operations.filter((one) => ['token', 'apikey'].includes(one['x-access'])))(
    'describe every parameter of $operationId',
    ({ parameters, requestBody }) => {
      const { content } = (requestBody ?? {}) as {
        content?: Record<string, { schema: { properties: object } }>;
      };
      const body = content?.['application/json']?.schema.properties ?? {};
      const fields = [
        ...parameters,
        ...Object.entries(body).map(([name, field]) => ({ name, ...(field as object) })),
      ] as { name: string; description?: string }[];
      const bare = fields.filter(({ description }) => !description).map(({ name }) => name);
      // The page explains a performer's name once.
      expect(bare.filter((name) => name !== 'p' && name !== 'performerName')).toEqual([]);
    },
  );

  it('describe fields whose names are not enough', () => {
    const { StreamSession } = document.components.schemas as Record<
      string,
      { properties: Record<string, { description?: string }> }
    >;
    const bare = Object.entries(StreamSession?.properties ?? {})
      .filter(([, { description }]) => description === undefined)
      .map(([name]) => name);
    expect(bare.sort()).toEqual(['isLive', 'performerName']);
  });
});

/** The rules of OpenAPI 3.1 that our document could break. */
describe('the structure', () => {
  const statuses = /^([1-5]\d\d|default)$/;

  it('has all required properties of every operation', () => {
    for (const { operationId, path, responses, parameters } of operations) {
      expect(path, operationId).toMatch(/^\//);
      expect(Object.keys(responses).every((status) => statuses.test(status))).toBe(true);
      // 202 is beside 200, where there may be nothing to answer.
      const successes = Object.entries(responses).filter(([status]) =>
        /^(20[014]|30[23])$/.test(status),
      );
      expect(successes, operationId).toHaveLength(1);
      expect(successes[0]?.[1], operationId).toHaveProperty('description');
      const names = parameters.map(({ name, in: where }) => `${where} ${name}`);
      expect(new Set(names).size, operationId).toBe(names.length);
      expect(parameters.every(({ schema }) => typeof schema === 'object')).toBe(true);
    }
  });

  it('gives its components names that references allow', () => {
    const kinds = Object.values(document.components) as Record<string, unknown>[];
    const names = kinds.flatMap(Object.keys);
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name) => !/^[\w.-]+$/.test(name))).toEqual([]);
  });

  it('lists each tag once, and only tags with calls', () => {
    const tags = document.tags.map(({ name }) => name);
    expect(new Set(tags).size).toBe(tags.length);
    expect(new Set(operations.flatMap((operation) => operation.tags))).toEqual(new Set(tags));
  });

  it('is unchanged after being written and parsed', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});
