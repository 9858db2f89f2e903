import type * as z from 'zod';
import type { Form } from './form';
import { parseParameters } from './parameters';
import type { World } from './world';

/** One call of the API. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With `:id` for the id of an object. */
  readonly path: string;
  readonly answer: (world: World, form: Form, id: string) => object;
}

/** Describes a call. Parameters that its schema does not name are refused. */
export function call<Schema extends z.ZodType>(
  method: Call['method'],
  path: string,
  schema: Schema,
  run: (world: World, parameters: z.output<Schema>, id: string) => object,
): Call {
  return {
    method,
    path,
    answer: (world, form, id) => run(world, parseParameters(schema, form), id),
  };
}
