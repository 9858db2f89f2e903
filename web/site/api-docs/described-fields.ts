import type { ApiDocument, SchemaPart } from './api-document';

/** A field of a response or a request body. */
export interface DescribedField {
  /** Including its parents: `sessions[].rank.overall`. */
  readonly name: string;
  /** `integer`, `text or null`, `exact | estimated | none`. */
  readonly kind: string;
  readonly isRequired: boolean;
  readonly description: string;
}

/**
 * Returns the fields of an object schema, each followed by those of its own objects. A schema that
 * is used twice is described once.
 */
export function describedFields(document: ApiDocument, schema: SchemaPart): DescribedField[] {
  return fieldsOf(document, schema, '', new Map());
}

/** @param described where objects that were already described are */
function fieldsOf(
  document: ApiDocument,
  schema: SchemaPart,
  prefix: string,
  described: Map<SchemaPart, string>,
): DescribedField[] {
  const { properties = {}, required = [] } = resolved(document, schema);
  return Object.entries(properties).flatMap(([name, part]) => {
    const { whole: outer, inner, isList } = takenApart(document, part);
    const path = `${prefix}${name}${isList ? '[]' : ''}`;
    const before = described.get(inner);
    const field = {
      name: path,
      kind: kindOf(document, part),
      isRequired: required.includes(name),
      description: [part.description ?? outer.description, before && `Same fields as ${before}.`]
        .filter(Boolean)
        .join(' '),
    };
    if (!inner.properties || before !== undefined) return [field];
    described.set(inner, path);
    return [field, ...fieldsOf(document, inner, `${path}.`, described)];
  });
}

/** Describes in words what a schema allows. */
export function kindOf(document: ApiDocument, part: SchemaPart): string {
  const schema = resolved(document, part);
  if (schema.anyOf) return schema.anyOf.map((one) => kindOf(document, one)).join(' or ');
  if (schema.enum) return schema.enum.map(String).join(' | ');
  if (schema.const !== undefined) return String(schema.const);
  if (schema.format === 'date-time') return 'date and time';
  if (schema.format === 'date') return 'date';
  if (schema.type === 'array') {
    return schema.items ? `list of ${kindOf(document, schema.items)}` : 'list';
  }
  const types = [schema.type ?? 'anything'].flat();
  return types.map((type) => KINDS[type] ?? type).join(' or ');
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
  null: 'null',
};

/** Returns the object schema inside a list, or beside null. */
function takenApart(document: ApiDocument, part: SchemaPart) {
  const outer = resolved(document, part);
  const other = outer.anyOf?.map((one) => resolved(document, one));
  const nonNull = other?.find(({ type }) => type !== 'null') ?? outer;
  const isList = nonNull.type === 'array';
  const inner = isList && nonNull.items ? resolved(document, nonNull.items) : nonNull;
  return { whole: outer, inner, isList };
}

function resolved({ components }: ApiDocument, part: SchemaPart): SchemaPart {
  const name = part.$ref?.replace('#/components/schemas/', '');
  return name === undefined ? part : (components.schemas[name] ?? part);
}
