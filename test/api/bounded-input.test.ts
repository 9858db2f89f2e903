import { routes } from '@shared/api';
import type { Body } from '@shared/api/body';
import { toJsonSchema } from '@shared/api/json-schemas';
import { expect, it } from 'vitest';
import type * as z from 'zod';

type Schema = Readonly<Record<string, unknown>>;

/** The default is 1 MB; nothing may take more than API Gateway's 10 MB. */
const MAX_BYTES = 10 * 1024 * 1024;

function bodySchemas(body: Body): z.ZodType[] {
  if (body.kind === 'json') return [body.schema];
  return body.kind === 'form' ? [body.fields] : [];
}

function unboundedParts(part: z.ZodType, at: string): string[] {
  const { schema, components } = toJsonSchema(part, 'input');
  return [
    ...unboundedIn(schema, at),
    ...Object.entries(components).flatMap(([name, one]) => unboundedIn(one, name)),
  ];
}

/** Returns the paths of texts, lists and maps that may be of any size. */
function unboundedIn(schema: unknown, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((one) => unboundedIn(one, at));
  const { type, properties, items, additionalProperties, anyOf, oneOf, allOf } = schema as Schema;
  return [
    ...(type === 'string' && !isBoundedText(schema as Schema) ? [`${at} (text)`] : []),
    ...(type === 'array' && !('maxItems' in schema) ? [`${at} (list)`] : []),
    ...(type === 'object' && isMap(schema as Schema) ? [`${at} (map)`] : []),
    ...Object.entries((properties ?? {}) as Schema).flatMap(([name, one]) =>
      unboundedIn(one, `${at}.${name}`),
    ),
    ...unboundedIn(items, `${at}[]`),
    ...unboundedIn(additionalProperties, `${at}.*`),
    ...[anyOf, oneOf, allOf].flatMap((choices) => unboundedIn(choices, at)),
  ];
}

function isBoundedText({ maxLength, pattern, ...schema }: Schema): boolean {
  if ('enum' in schema || 'const' in schema || typeof maxLength === 'number') return true;
  return typeof pattern === 'string' && isBoundedPattern(pattern);
}

/** Whether a pattern describes the whole text and repeats nothing without an end. */
function isBoundedPattern(pattern: string): boolean {
  const outsideClasses = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  return /^\^.*\$$/.test(pattern) && !/[*+]|\{\d*,\}/.test(outsideClasses);
}

function isMap(schema: Schema): boolean {
  const { additionalProperties, maxProperties, propertyNames } = schema;
  const takesOthers = typeof additionalProperties === 'object' && additionalProperties !== null;
  const names = (propertyNames ?? {}) as Schema;
  return takesOthers && maxProperties === undefined && !('enum' in names);
}

it.each(routes)('$method $path accepts only strings, lists and bodies with a limit', (route) => {
  const { params, query, body, maxBytes = 0 } = route;
  const places = [
    ...unboundedParts(params, 'path'),
    ...unboundedParts(query, 'query'),
    ...bodySchemas(body).flatMap((one) => unboundedParts(one, 'body')),
  ];
  expect(places).toEqual([]);
  expect(maxBytes).toBeLessThanOrEqual(MAX_BYTES);
});

it.each([
  ['^[a-z]{1,20}$', true],
  ['^[a-z+*]$', true],
  ['^[a-z]+$', false],
  ['^[a-z]{2,}$', false],
  ['[a-z]{1,20}', false],
])('the pattern %s is bounded: %s', (pattern, isBounded) => {
  expect(isBoundedText({ type: 'string', pattern })).toBe(isBounded);
});
