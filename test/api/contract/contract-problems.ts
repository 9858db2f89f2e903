import type { Route } from '@shared/api/route';
import type { Subject } from '@test/support/example-requests';
import type * as z from 'zod';
import type { DocumentedFields } from './documented-fields';
import { fieldNames, fixedValues, schemasAt, typeOf } from './fields-of';

/** Compares a row with its documented fields. Returns the differences in words. */
export function findProblems(
  route: Route | undefined,
  fields: DocumentedFields,
  subject: Subject,
): string[] {
  if (route === undefined) return ['there is no row'];
  return [
    ...queryProblems(route, fields),
    ...bodyProblems(route, fields, subject),
    ...replyProblems(route, fields),
    ...valueProblems(route, fields),
  ];
}

function queryProblems(route: Route, { query = {}, moreQuery = [] }: DocumentedFields): string[] {
  const result = route.query.safeParse(query);
  return [
    ...(result.success ? [] : [`query is refused: ${result.error.message}`]),
    ...compareNames('query', fieldNames(route.query), Object.keys(query), moreQuery),
  ];
}

function bodyProblems(
  { body }: Route,
  { bodies, moreBody = [], limits = {} }: DocumentedFields,
  subject: Subject,
): string[] {
  // A call without documented bodies may take anything.
  if (bodies === undefined) return [];
  const forms = bodies(subject);
  if (body.kind !== 'json') {
    return body.kind === 'none' && forms.every((form) => form === undefined)
      ? []
      : [`body is of kind ${body.kind}`];
  }
  const { schema } = body;
  const refused = forms.flatMap((form, index) => {
    const result = schema.safeParse(form);
    return result.success ? [] : [`body form ${index + 1} is refused: ${result.error.message}`];
  });
  const documented = forms.flatMap((form) =>
    (Array.isArray(form) ? form : [form]).flatMap((one: object) => Object.keys(one)),
  );
  return [
    ...refused,
    ...compareNames('body', fieldNames(schema), documented, moreBody),
    ...limitProblems(schema, forms[0], limits),
  ];
}

function limitProblems(
  schema: z.ZodType,
  form: unknown,
  limits: NonNullable<DocumentedFields['limits']>,
): string[] {
  return Object.entries(limits).flatMap(([field, { fine, refused }]) => {
    const takes = (value: unknown) => schema.safeParse(withField(form, field, value)).success;
    return [
      ...fine.filter((value) => !takes(value)).map((value) => `body refuses ${field} ${value}`),
      ...refused.filter(takes).map((value) => `body takes ${field} ${value}`),
    ];
  });
}

/** Returns a body with another value in a field, or in the field of its entries (`[].tokens`). */
function withField(form: unknown, field: string, value: unknown): unknown {
  if (field.startsWith('[].')) {
    return (form as unknown[]).map((entry) => withField(entry, field.slice(3), value));
  }
  return { ...(form as object), [field]: value };
}

function replyProblems({ reply }: Route, fields: DocumentedFields): string[] {
  const places = Object.entries(fields.reply ?? {});
  if (reply.kind !== 'json') return places.length === 0 ? [] : ['reply is not JSON'];
  return places.flatMap(([place, names]) =>
    Object.entries(names).flatMap(([name, type]) => {
      const at = place === '' ? name : `${place}.${name}`;
      const found = schemasAt(reply.schema, place).flatMap((parent) => schemasAt(parent, name));
      if (found.length === 0) return [`reply lacks ${at}`];
      const types = [...new Set(found.map(typeOf))];
      return types.includes(type) ? [] : [`reply has ${at} as ${types.join(', ')}`];
    }),
  );
}

function valueProblems(route: Route, { values = {} }: DocumentedFields): string[] {
  const parts: Readonly<Record<string, z.ZodType | undefined>> = {
    params: route.params,
    query: route.query,
    body: route.body.kind === 'json' ? route.body.schema : undefined,
    reply: route.reply.kind === 'json' ? route.reply.schema : undefined,
  };
  return Object.entries(values).flatMap(([at, documented]) => {
    const [part = '', ...path] = at.split('.');
    const schema = parts[part];
    const allowed = schema ? schemasAt(schema, path.join('.')).flatMap(fixedValues) : [];
    const missing = documented.filter((value) => !allowed.includes(value));
    const unknown = allowed.filter((value) => !documented.includes(value));
    return [
      ...missing.map((value) => `${at} lacks the value ${value}`),
      ...unknown.map((value) => `${at} has the value ${value}, which is not listed`),
    ];
  });
}

/** Returns missing names, and names that are neither documented nor listed as additions. */
function compareNames(
  part: string,
  present: readonly string[],
  documented: readonly string[],
  additions: readonly string[],
): string[] {
  const listed = new Set([...documented, ...additions]);
  return [
    ...[...listed].filter((name) => !present.includes(name)).map((name) => `${part} lacks ${name}`),
    ...present
      .filter((name) => !listed.has(name))
      .map((name) => `${part} takes ${name}, which is not listed`),
  ];
}
