import type { RequestExample, Route } from '@shared/api/route';
import { allowedBy, anyText, anything, near } from '@test/support/json-schema-arbitrary';
import fc from 'fast-check';
import type { DescribedOperation, WireRequest } from './described-operations';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Generates requests close to what the OpenAPI document allows of a call: about half are valid by
 * it. Most name what really exists, so that they get past access checks.
 *
 * @param right a request that succeeds
 */
export function anyRequest(
  route: Route,
  operation: DescribedOperation,
  right: RequestExample,
): fc.Arbitrary<WireRequest> {
  return fc.oneof(
    { weight: 3, arbitrary: validRequest(operation, right) },
    { weight: 2, arbitrary: oddRequest(route, operation, right) },
  );
}

function validRequest(
  { params, query, body }: DescribedOperation,
  right: RequestExample,
): fc.Arbitrary<WireRequest> {
  return fc.record({
    params: fc.oneof(
      { weight: 9, arbitrary: fc.constant(right.params ?? {}) },
      { weight: 1, arbitrary: fieldsOf(params).map(onTheWire).filter(isOnePart) },
    ),
    query: fieldsOf(query)
      .map((made) => withIdentities(made, right.query ?? {}))
      .map(inOrder)
      .map(onTheWire),
    body:
      body === null
        ? fc.constant(undefined)
        : fc.oneof(
            { weight: 1, arbitrary: fc.constant(JSON.stringify(right.body ?? {})) },
            { weight: 3, arbitrary: bodyOf(body, right.body ?? {}).map(asJson) },
          ),
  });
}

function oddRequest(
  route: Route,
  { params, query, body }: DescribedOperation,
  right: RequestExample,
): fc.Arbitrary<WireRequest> {
  const oddParams = fc.record({
    params: near(params)
      .map(({ surprise: _, ...named }) => onTheWire({ ...right.params, ...named }))
      .filter(isOnePart),
    query: fc.constant(right.query ?? {}),
    body: fc.constant(body === null ? undefined : asJson(right.body)),
  });
  const oddQuery = fc.record({
    params: fc.constant(right.params ?? {}),
    query: near(query).map(onTheWire),
    body: fc.constant(body === null ? undefined : asJson(right.body)),
  });
  const oddBody = fc.record({
    params: fc.constant(right.params ?? {}),
    query: fc.constant(right.query ?? {}),
    body: body === null ? unexpectedBody : oddJson(body, right.body ?? {}),
  });
  const hasParams = route.path.includes('{');
  return fc.oneof(
    { weight: hasParams ? 1 : 0, arbitrary: oddParams },
    { weight: 2, arbitrary: oddQuery },
    { weight: route.method === 'POST' ? 3 : 0, arbitrary: oddBody },
  );
}

/** For calls that take no body. */
const unexpectedBody = fc.oneof(fc.constant('{}'), anything.map(asJson));

function oddJson(schema: object, right: Fields): fc.Arbitrary<string> {
  const objects = fc.oneof(...variantsOf(schema).map(near));
  return fc.oneof(
    { weight: 3, arbitrary: objects.map(asJson) },
    { weight: 3, arbitrary: objects.map((body) => asJson({ ...right, ...body })) },
    { weight: 1, arbitrary: anything.map(asJson) },
    { weight: 1, arbitrary: anyText(200) },
  );
}

/** Generates bodies of one of a schema's variants, with some values of a body that succeeds. */
function bodyOf(schema: object, right: Fields): fc.Arbitrary<unknown> {
  return fc.oneof(
    ...variantsOf(schema).map((variant) => {
      const { type, properties = {} } = variant as { type?: string; properties?: Fields };
      if (type !== 'object') return allowedBy(variant);
      const isOther = Object.entries(properties).some(([name, property]) => {
        const only = (property as { const?: unknown }).const;
        return only !== undefined && name in right && right[name] !== only;
      });
      if (isOther) return fieldsOf(variant);
      const shared = Object.keys(right).filter((name) => name in properties);
      return fc.tuple(fieldsOf(variant), fc.subarray(shared)).map(([made, taken]) => ({
        ...withIdentities(made, right),
        ...Object.fromEntries(taken.map((name) => [name, right[name]])),
      }));
    }),
  );
}

/**
 * Fields that name or open something that exists, so that random values only lead to a refusal.
 * Without one, most calls use what belongs to the caller.
 */
const IDENTITIES = new Set([
  'performerName',
  'performers',
  'camSessionStartTime',
  'apiKey',
  'cbEventsApiToken',
  'cbStatsApiToken',
  'apiToken',
  'protectionToken',
  'inviteCode',
  'trackedLink',
  'recipientAccessToken',
  'email',
  'revoke',
  'model_names',
  'viewer',
  'cursor',
  'team',
]);

/** Replaces fields that name something with those of a request that succeeds, or drops them. */
function withIdentities(made: Fields, right: Fields): Fields {
  return Object.fromEntries(
    Object.entries({ ...made, ...right }).flatMap(([name]) => {
      if (!IDENTITIES.has(name)) return name in made ? [[name, made[name]]] : [];
      return name in right ? [[name, right[name]]] : [];
    }),
  );
}

function variantsOf(schema: object): object[] {
  const { oneOf = [schema], anyOf = oneOf } = schema as Record<'oneOf' | 'anyOf', object[]>;
  return anyOf;
}

/** Fields with a rule that JSON Schema cannot express, with values that follow it. */
const hints: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  timezone: fc.constantFrom('UTC', 'Asia/Kathmandu', 'America/New_York', 'Pacific/Apia'),
  utcOffset: fc.integer({ min: -14 * 4, max: 14 * 4 }).map((quarters) => `${quarters * 15}`),
  ...Object.fromEntries(
    ['tags', 'notes', 'offline', 'subjects', 'getall', 'summaries'].map((flag) => [
      flag,
      fc.constantFrom('true', 'false', '1', '0', 'yes', 'no'),
    ]),
  ),
};

/** Generates objects that a schema allows, most of them also by the rules beyond the schema. */
function fieldsOf(schema: object): fc.Arbitrary<Fields> {
  const { properties = {} } = schema as { properties?: Readonly<Record<string, object>> };
  return fc
    .tuple(
      allowedBy(schema) as fc.Arbitrary<Fields>,
      fc.record(
        Object.fromEntries(
          Object.keys(properties).map((name) => [name, hints[name] ?? fc.constant(undefined)]),
        ),
      ) as fc.Arbitrary<Fields>,
      fc.integer({ min: 0, max: 9 }),
    )
    .map(([made, hinted, dice]) =>
      dice === 0
        ? made
        : Object.fromEntries(
            Object.entries(made).map(([name, value]) => [name, hinted[name] ?? value]),
          ),
    );
}

/** Puts the ends of a period in order, because JSON Schema cannot say that they must be. */
function inOrder(query: Fields): Fields {
  const { start, end } = query;
  if (typeof start !== 'string' || typeof end !== 'string' || start < end) return query;
  return { ...query, start: end, end: start };
}

/**
 * Whether each path parameter stays a part of the path. URLs resolve dots, and a slash leads to
 * another call.
 */
function isOnePart(params: Readonly<Record<string, string>>): boolean {
  return Object.values(params).every(
    (value) => !value.includes('/') && !/^(\.|%2e){0,2}$/i.test(value),
  );
}

function onTheWire(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [wellFormed(name), asText(value)]),
  );
}

function asText(value: unknown): string {
  return wellFormed(typeof value === 'string' ? value : asJson(value));
}

function asJson(value: unknown): string {
  return JSON.stringify(value) ?? '';
}

/** URLs cannot contain lone surrogates. */
function wellFormed(value: string): string {
  return Buffer.from(value).toString();
}
