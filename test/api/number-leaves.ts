import { HIDDEN, withoutMoney } from '@shared/api/money';
import { definitionOf, listSchemaParts } from '@shared/api/schema-parts';
import type * as z from 'zod';

/** A number in a schema, where it is, and whether something around it is hidden as money. */
export interface NumberLeaf {
  readonly place: string;
  readonly schema: z.ZodType;
  readonly isHidden: boolean;
}

/** Lists the numbers of a schema by the same places as its JSON Schema. */
export function numberLeaves(place: string, schema: z.ZodType, isHidden = false): NumberLeaf[] {
  const at = (schema.meta()?.id as string | undefined) ?? place;
  if (definitionOf(schema).type === 'number') return [{ place: at, schema, isHidden }];
  return listSchemaParts(schema).flatMap(([step, part]) =>
    numberLeaves(`${at}${step}`, part, isHidden || isMoney(schema)),
  );
}

const isMoney = (schema: z.ZodType) => {
  try {
    return withoutMoney(schema, 1) === HIDDEN;
  } catch {
    return false;
  }
};
