import type * as z from 'zod';

/** What a call accepts as its body. Only POST has one; a row with just a schema accepts JSON. */
export type Body = NoBody | JsonBody | RawBody | FormBody;

/** No body. `{}` counts as none, whatever its content type. */
export interface NoBody {
  readonly kind: 'none';
}

export interface JsonBody<Schema extends z.ZodType = z.ZodType> {
  readonly kind: 'json';
  readonly schema: Schema;
}

/** Bytes that are passed on as sent: signed bodies, files. */
export interface RawBody {
  readonly kind: 'raw';
  /** Accepted content types. */
  readonly types: readonly string[];
}

/**
 * A form as posted by a page or a mail program: `multipart/form-data`, and without files also
 * `application/x-www-form-urlencoded` and JSON. Of a repeated field, the last one counts.
 */
export interface FormBody<
  Fields extends z.ZodType = z.ZodType,
  Files extends FileParts = FileParts,
> {
  readonly kind: 'form';
  /** An object schema. Every value arrives as text. */
  readonly fields: Fields;
  /** File parts by name. All are required. */
  readonly files: Files;
}

export type FileParts = Readonly<Record<string, FilePart>>;

export interface FilePart {
  /** Accepted content types, as declared. The handler checks what the file really is. */
  readonly types: readonly string[];
  readonly maxBytes: number;
}

/** A body or a file as the handler gets it. */
export interface Content {
  readonly bytes: Uint8Array;
  /** The declared content type, in lower case and without parameters. */
  readonly type: string;
}

export const rawBody = (...types: readonly string[]): RawBody => ({ kind: 'raw', types });

export function formBody<Fields extends z.ZodType, const Files extends FileParts>(
  fields: Fields,
  files: Files,
): FormBody<Fields, Files> {
  return { kind: 'form', fields, files };
}

/** How a row declares its body: omitted for none, a schema for JSON, or one of the kinds. */
export type BodySpec = z.ZodType | Body | undefined;

export type BodyOf<Spec> = Spec extends z.ZodType
  ? JsonBody<Spec>
  : Spec extends Body
    ? Spec
    : NoBody;

export function bodyOf<Spec extends BodySpec>(spec: Spec): BodyOf<Spec> {
  if (spec === undefined) return { kind: 'none' } as BodyOf<Spec>;
  return ('kind' in spec ? spec : { kind: 'json', schema: spec }) as BodyOf<Spec>;
}

/** A form without fields has a type that allows no names, not even those of its files. */
type FieldsOf<Values> = string extends keyof Values ? unknown : Values;

/** What a caller passes; files and bytes as the browser has them. */
export type BodyInput<B extends Body> =
  B extends JsonBody<infer Schema>
    ? z.input<Schema>
    : B extends FormBody<infer Fields, infer Files>
      ? FieldsOf<z.input<Fields>> & { readonly [Name in keyof Files]: Blob }
      : B extends RawBody
        ? Blob
        : Record<string, never>;

/** What a handler gets. */
export type BodyOutput<B extends Body> =
  B extends JsonBody<infer Schema>
    ? z.output<Schema>
    : B extends FormBody<infer Fields, infer Files>
      ? FieldsOf<z.output<Fields>> & { readonly [Name in keyof Files]: Content }
      : B extends RawBody
        ? Content
        : Record<string, never>;
