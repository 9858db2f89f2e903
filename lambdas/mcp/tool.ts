import type { Endpoint } from '@lambdas/endpoint/endpoint';
import type { JsonSchema } from '@shared/api/json-schemas';
import type { Route } from '@shared/api/route';

/** A call that assistants can make. */
export interface Tool {
  /** As the protocol lists it. */
  readonly listed: {
    readonly name: string;
    readonly inputSchema: {
      readonly properties: Readonly<Record<string, JsonSchema>>;
    } & JsonSchema;
  } & JsonSchema;
  readonly row: Route;
  readonly handler: Endpoint;
}
