import { DEFINITIONS } from '@shared/metrics/definitions';
import type { JsonSchema } from './json-schemas';
import { findNumberField } from './number-fields';

/** A number of a reply's JSON Schema, and where it is: `Tipper.tokens`. */
export interface PlacedNumber {
  readonly place: string;
  readonly schema: JsonSchema;
}

/**
 * Lists the numbers of a JSON Schema. References are not followed: a component is listed under its
 * own name.
 *
 * @param name of the component, or of the call
 */
export function listNumbers(name: string, schema: JsonSchema): PlacedNumber[] {
  const own = isNumber(schema) ? [{ place: name, schema }] : [];
  return [...own, ...childrenOf(name, schema).flatMap((child) => listNumbers(...child))];
}

/**
 * The schema with the definition of its metric at every number, as `x-metric` and, unless the field
 * says more itself, as description.
 */
export function describeNumbers(name: string, schema: JsonSchema): JsonSchema {
  const described = structuredClone(schema) as JsonSchema;
  for (const { place, schema: number } of listNumbers(name, described)) {
    const field = findNumberField(place);
    if (field === null) continue;
    const definition = 'metric' in field ? DEFINITIONS[field.metric] : field.is;
    const more = {
      description: number.description ?? definition,
      ...('metric' in field && { 'x-metric': field.metric }),
    };
    Object.assign(number, more);
  }
  return described;
}

function isNumber({ type }: JsonSchema): boolean {
  return [type].flat().some((one) => one === 'number' || one === 'integer');
}

/** The schemas inside a schema, with their places. */
function childrenOf(place: string, schema: JsonSchema): [string, JsonSchema][] {
  const many = (key: string) => (schema[key] ?? []) as readonly JsonSchema[];
  const one = (key: string) => {
    const child = schema[key];
    return typeof child === 'object' && child !== null ? [child as JsonSchema] : [];
  };
  const properties = (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  return [
    ...Object.entries(properties).map(([key, child]): [string, JsonSchema] => [
      `${place}.${key}`,
      child,
    ]),
    ...one('items').map((child): [string, JsonSchema] => [`${place}[]`, child]),
    ...many('prefixItems').map((child): [string, JsonSchema] => [`${place}[]`, child]),
    ...one('additionalProperties').map((child): [string, JsonSchema] => [`${place}{}`, child]),
    ...['anyOf', 'oneOf', 'allOf']
      .flatMap(many)
      .map((child): [string, JsonSchema] => [place, child]),
  ];
}
