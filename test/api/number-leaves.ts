import { HIDDEN, withoutMoney } from '@shared/api/money';
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
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  const inside = (name: string, child: unknown) =>
    numberLeaves(name, child as z.ZodType, isHidden || isMoney(schema));
  switch (def.type) {
    case 'number':
      return [{ place: at, schema, isHidden }];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return inside(at, def.innerType);
    case 'array':
      return inside(`${at}[]`, def.element);
    case 'tuple':
      return def.items.flatMap((item) => inside(`${at}[]`, item));
    case 'record':
      return inside(`${at}{}`, def.valueType);
    case 'object':
      return Object.entries(def.shape).flatMap(([key, child]) => inside(`${at}.${key}`, child));
    case 'union':
      return def.options.flatMap((option) => inside(at, option));
    default:
      return [];
  }
}

const isMoney = (schema: z.ZodType) => {
  try {
    return withoutMoney(schema, 1) === HIDDEN;
  } catch {
    return false;
  }
};
