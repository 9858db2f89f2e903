import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { routes, routesByDomain } from '../../shared/api';
import { Nothing } from '../../shared/api/fields';
import { openApiDocument } from '../../shared/api/openapi';
import { defineRoute, pathNames } from '../../shared/api/route';

interface Operation {
  readonly operationId: string;
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

/** What a JSON pointer such as `#/components/schemas/Tipper` finds in a document. */
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
  it('says its version and where the calls are mounted', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Roomlight', version: '1.2.3' },
      servers: [{ url: '/v1' }],
    });
  });

  it('has every call once, under its own id', () => {
    const described = operations.map(({ method, path, operationId }) => [
      method,
      path,
      operationId,
    ]);
    const declared = routes.map(({ method, path, id }) => [method, path, id]);
    expect(described.sort()).toEqual(declared.sort());
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(routes.length);
  });

  it('has no reference that leads nowhere', () => {
    const refs = refsOf(document);
    expect(refs.length).toBeGreaterThan(routes.length);
    expect(refs.filter((ref) => at(ref, document) === undefined)).toEqual([]);
  });

  it('keeps nothing of the schemas’ own addressing', () => {
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

  it('has a body for POST alone', () => {
    const withBody = operations
      .filter(({ requestBody }) => requestBody)
      .map(({ method }) => method);
    expect(new Set(withBody)).toEqual(new Set(['POST']));
    expect(withBody).toHaveLength(routes.filter(({ method }) => method === 'POST').length);
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

  it('says that a credential which opens some performers does not find the others', () => {
    const statuses = (id: string) => Object.keys(operationOf(id)?.responses ?? {});
    expect(statuses('listCamSessions')).toContain('404');
    expect(statuses('getTipReport')).toContain('404');
    // The overlay's key opens one performer: a wrong one gets 401, whoever it is for.
    expect(statuses('listTopTippers')).not.toContain('404');
    expect(statuses('getStatus')).not.toContain('404');
  });

  it('asks a signed-in person for both credentials, and a stranger for none', () => {
    expect(operationOf('listCamSessions')?.security).toEqual([{ idToken: [], accountKey: [] }]);
    expect(operationOf('getStatus')?.security).toEqual([]);
  });

  it('lets the call that hands out the API key be made without it', () => {
    expect(operationOf('getPerformerProfile')?.security).toContainEqual({ idToken: [] });
  });
});

describe('a schema', () => {
  it('that is both sent and answered is described for each side', () => {
    const Note = z.object({ text: z.string().default('') }).meta({ id: 'Note' });
    const saveNote = defineRoute('saveNote', {
      method: 'POST',
      path: '/note',
      access: 'public',
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
