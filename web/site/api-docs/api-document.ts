/** A JSON Schema, as far as this page reads it. */
export interface SchemaPart {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, SchemaPart>>;
  readonly required?: readonly string[];
  readonly items?: SchemaPart;
  readonly anyOf?: readonly SchemaPart[];
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: SchemaPart;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: SchemaPart }>>;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  /** The call's rate limit. */
  readonly description?: string;
  readonly 'x-access': string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content & { readonly $ref?: string }>>;
}

/** The OpenAPI document, as far as this page reads it. */
export interface ApiDocument {
  readonly info: { readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, SchemaPart>>;
    readonly responses: Readonly<Record<string, { readonly description: string }>>;
  };
}

/** An operation with its path and method. */
export interface DocumentedOperation extends Operation {
  readonly method: string;
  readonly path: string;
}

/** Path of this version's document. */
export const DOCUMENT_PATH = '/openapi.json';

export function operationsOf({ paths }: ApiDocument): DocumentedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
}

/** Returns the schema of a request or response body; undefined if there is none. */
export function schemaIn(part: Content | undefined): SchemaPart | undefined {
  return part?.content?.['application/json']?.schema;
}
