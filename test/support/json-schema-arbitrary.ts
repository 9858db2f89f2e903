import fc from 'fast-check';

/** A JSON Schema as zod writes it. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Generates values that a schema allows, mostly; dates are mostly of the summer and fall of 2026. */
export function allowedBy(schema: object): fc.Arbitrary<unknown> {
  const { type, enum: options, oneOf, anyOf = oneOf, ...rest } = schema as Schema;
  if ('const' in schema) return fc.constant(schema.const);
  if (options) return fc.constantFrom(...options);
  if (anyOf) return fc.oneof(...anyOf.map(allowedBy));
  switch (type) {
    case 'object':
      return objectOf(rest);
    case 'array':
      return fc.array(allowedBy(rest.items ?? {}), { maxLength: 5 });
    case 'integer':
      return fc.integer({ min: rest.minimum ?? -1e6, max: rest.maximum ?? 1e6 });
    case 'number':
      return fc.double({ min: rest.minimum ?? -1e6, max: rest.maximum ?? 1e6, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return textOf(rest);
    default:
      return fc.jsonValue();
  }
}

function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, allowedBy(schema)]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] as never[] });
}

const zones = ['UTC', 'Asia/Kathmandu', 'America/New_York', 'Pacific/Apia', 'Etc/GMT+12'];

function textOf({ pattern, format, minLength = 0, maxLength }: Schema): fc.Arbitrary<string> {
  if (format === 'date-time') {
    return fc.oneof(
      { weight: 9, arbitrary: instants('2026-07-01', '2026-11-08') },
      { weight: 1, arbitrary: instants('2010-06-01', '2101-01-01') },
    );
  }
  const isMatch = (text: string) => pattern === undefined || new RegExp(pattern, 'u').test(text);
  if (format === 'email') return fc.emailAddress().filter(isMatch);
  if (pattern) {
    return fc
      .stringMatching(new RegExp(pattern))
      .filter((text) => maxLength === undefined || text.length <= maxLength);
  }
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength ?? 40, 80) }),
    fc.constantFrom(...zones),
  );
}

function instants(first: string, last: string): fc.Arbitrary<string> {
  const range = { min: new Date(first), max: new Date(last), noInvalidDate: true };
  return fc.date(range).map((date) => date.toISOString());
}

/**
 * Generates texts of any code points. fast-check's own unit `binary` lists all of them first, which
 * takes seconds.
 */
export function anyText(maxLength: number): fc.Arbitrary<string> {
  const surrogates = { first: 0xd800, count: 0x800 };
  const unit = fc
    .nat(0x10ffff - surrogates.count)
    .map((n) => String.fromCodePoint(n < surrogates.first ? n : n + surrogates.count));
  return fc.string({ unit, maxLength });
}

/** Anything at all, with a preference for values that often cause bugs. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  anyText(60),
  fc.constantFrom(
    '',
    '\u0000',
    '../../etc/passwd',
    '%2e%2e%2f',
    '__proto__',
    'constructor',
    '2026-02-30T00:00:00Z',
    '+275760-09-13T00:00:00.000Z',
    '-1',
    '1e309',
    'NaN',
    Number.MAX_SAFE_INTEGER,
    -0.5,
    null,
    true,
    [],
    {},
    'x'.repeat(5_000),
    '💡\u202e\u200b',
  ),
);

/** Generates objects close to a schema: valid, or with fields dropped, replaced or added. */
export function near(schema: object): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  const { properties = {} } = schema as Schema;
  const names = Object.keys(properties);
  const right = allowedBy(schema).map((value) => ({ ...(value as Record<string, unknown>) }));
  const touched = fc
    .tuple(right, fc.constantFrom('surprise', ...names), anything)
    .map(([value, name, wrong]) => ({ ...value, [name]: wrong }));
  const dropped = fc
    .tuple(right, fc.constantFrom('surprise', ...names))
    .map(([value, name]) =>
      Object.fromEntries(Object.entries(value).filter(([key]) => key !== name)),
    );
  return fc.oneof({ weight: 3, arbitrary: right }, { weight: 3, arbitrary: touched }, dropped);
}
