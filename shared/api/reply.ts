import type * as z from 'zod';

/**
 * What a call returns. A row with just a schema returns JSON, or 202 without a body if the schema is
 * optional and there is nothing to return.
 */
export type Reply = JsonReply | RedirectReply | BinaryReply | EmptyReply;

export interface JsonReply<Schema extends z.ZodType = z.ZodType> {
  readonly kind: 'json';
  readonly schema: Schema;
}

/** Redirects the browser: 302 after GET, 303 after POST and DELETE. */
export interface RedirectReply {
  readonly kind: 'redirect';
}

/**
 * A file of at most 4.5 MB, Lambda's limit. Nothing in it is hidden from members who may not see
 * money.
 */
export interface BinaryReply {
  readonly kind: 'binary';
  /** Possible content types. */
  readonly types: readonly string[];
}

/** 204, without a body. */
export interface EmptyReply {
  readonly kind: 'empty';
}

/** The target of a redirect. */
export interface Redirect {
  /** An `https` URL, or a path on this site. */
  readonly location: string;
}

/** A file as returned by a handler. */
export interface Download {
  readonly bytes: Uint8Array;
  /** One of the row's content types. */
  readonly type: string;
  /** Name under which to save it. Without one, browsers display the file. */
  readonly fileName?: string;
}

export const redirectReply: RedirectReply = { kind: 'redirect' };
export const emptyReply: EmptyReply = { kind: 'empty' };
export const binaryReply = (...types: readonly string[]): BinaryReply => ({
  kind: 'binary',
  types,
});

/** How a row declares its reply: a schema for JSON, or one of the kinds. */
export type ReplySpec = z.ZodType | Reply;

export type ReplyKindOf<Spec> = Spec extends z.ZodType
  ? JsonReply<Spec>
  : Spec extends Reply
    ? Spec
    : never;

export function replyOf<Spec extends ReplySpec>(spec: Spec): ReplyKindOf<Spec> {
  return ('kind' in spec ? spec : { kind: 'json', schema: spec }) as ReplyKindOf<Spec>;
}

/** What a handler returns. */
export type ReplyInput<R extends Reply> =
  R extends JsonReply<infer Schema>
    ? z.input<Schema>
    : R extends RedirectReply
      ? Redirect
      : R extends BinaryReply
        ? Download
        : // biome-ignore lint/suspicious/noConfusingVoidType: what a handler without a reply returns
          void;

/** What a caller gets. The browser follows redirects, so scripts never see one. */
export type ReplyOutput<R extends Reply> =
  R extends JsonReply<infer Schema>
    ? z.output<Schema>
    : R extends RedirectReply
      ? never
      : R extends BinaryReply
        ? Blob
        : null;
