import * as z from 'zod';
import { type Columns, columnsOf, pack, packBest, rowsOf, unpackJson } from './packed';

/**
 * How a value is packed into an attribute, and how it is checked when it is read again. Codecs are
 * the only place that knows the packed form, for example columns or rows without names.
 */
export interface Codec<T> {
  pack(value: T): Uint8Array;
  /**
   * Unpacks and checks.
   *
   * @throws z.ZodError if the content is not what it should be
   */
  unpack(packed: Uint8Array): T;
  /** The schema of an attribute that holds it. */
  attribute(): z.ZodType<T, Uint8Array>;
}

/** The schema of packed bytes that are unpacked only where they are needed. */
export const packedBytes = (): z.ZodType<Uint8Array, Uint8Array> =>
  z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'Expected bytes.');

interface CodecOptions {
  /**
   * A sixth smaller, at ten times the CPU time. For what is kept long or read often, and not written
   * every minute.
   *
   * @default false
   */
  readonly best?: boolean;
}

/** Packs a value as JSON under Brotli, just as it is. */
/*@__NO_SIDE_EFFECTS__*/
export function codec<T>(schema: () => z.ZodType<T>, options: CodecOptions = {}): Codec<T> {
  return codecOf(
    schema,
    (value) => value,
    (value) => value,
    options,
  );
}

/**
 * Packs a value in another form, as JSON under Brotli.
 *
 * @param stored the form that is stored
 */
/*@__NO_SIDE_EFFECTS__*/
export function codecOf<T, Stored>(
  stored: () => z.ZodType<Stored>,
  encode: (value: T) => Stored,
  decode: (value: Stored) => T,
  { best = false }: CodecOptions = {},
): Codec<T> {
  let built: z.ZodType<Stored> | undefined;
  const unpack = (packed: Uint8Array): T => {
    built ??= stored();
    return decode(built.parse(unpackJson(packed)));
  };
  return {
    pack: (value) => (best ? packBest : pack)(encode(value)),
    unpack,
    attribute: () => packedBytes().transform(unpack),
  };
}

/**
 * Packs a value in the way of another codec.
 *
 * @param encode makes what the other codec packs
 */
/*@__NO_SIDE_EFFECTS__*/
export function codecVia<T, Stored>(
  inner: Codec<Stored>,
  encode: (value: T) => Stored,
  decode: (value: Stored) => T,
): Codec<T> {
  const unpack = (packed: Uint8Array) => decode(inner.unpack(packed));
  return {
    pack: (value) => inner.pack(encode(value)),
    unpack,
    attribute: () => packedBytes().transform(unpack),
  };
}

export const columns = (): z.ZodType<Columns> =>
  z.tuple([z.array(z.string())], z.array(z.unknown()));

/** Packs rows of one shape column by column: names once, and similar values next to each other. */
/*@__NO_SIDE_EFFECTS__*/
export function rowsCodec<Row extends object>(
  row: () => z.ZodType<Row>,
  options: CodecOptions = {},
): Codec<readonly Row[]> {
  let built: z.ZodType<Row[]> | undefined;
  return codecOf<readonly Row[], Columns>(
    columns,
    columnsOf,
    (stored) => {
      built ??= z.array(row());
      return built.parse(rowsOf(stored));
    },
    options,
  );
}
