import type { Section } from '@shared/domain/access/sections';
import type { SecurityEvent } from '@shared/domain/access/security-events';
import type * as z from 'zod';
import type { Access } from './access';
import { type Body, type BodyInput, type BodyOf, type BodySpec, bodyOf } from './body';
import { type Reply, type ReplyKindOf, type ReplyOutput, type ReplySpec, replyOf } from './reply';
import type { Rights } from './rights';

export type Method = 'GET' | 'POST' | 'DELETE';

/** The `{name}` segments of a path, as a union of their names. */
export type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

type ParamsOf<Path extends string> = z.ZodObject<{ [Name in PathNames<Path>]: z.ZodType<string> }>;

/** At most `most` calls per fixed window of `seconds`, counted separately for each `per`. */
export interface RateLimit {
  readonly most: number;
  readonly seconds: number;
  readonly per: 'address' | 'token' | 'account' | 'performer';
  /** Limits of the same kind share their counters. @default 'call' */
  readonly kind?: string;
  /**
   * How many calls a function instance counts in memory before it stores them. Counting then costs
   * a fraction of a write per call, but each instance may let up to this many more calls through.
   *
   * @default 1
   */
  readonly step?: number;
}

/** How the account's security log lists a call. */
export interface Logged {
  /** The event; if it depends on the value of a body field, events by value. */
  readonly as:
    | SecurityEvent
    | { readonly field: string; readonly events: Readonly<Record<string, SecurityEvent>> };
  /**
   * The body field that says what it was about.
   * @default the performer, if the call is about one
   */
  readonly about?: string;
}

/** The parts of a request. Omitted ones are derived from the schemas. */
export interface RequestExample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Placeholders for values that only exist in a running service. */
export const EXAMPLE = {
  performer: '<performer>',
  startTime: '<startTime>',
  tipper: '<tipper>',
  eventsToken: '<eventsToken>',
  overlayKey: '<overlayKey>',
} as const;

export interface RouteSpec<
  Path extends string,
  Grade extends Access,
  Params extends z.ZodType,
  Query extends z.ZodType,
> {
  readonly method: Method;
  readonly path: Path;
  readonly access: Grade;
  /** What its function may use, besides the account and the limits that every check reads. */
  readonly rights: Rights;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  /**
   * `issued`: the caller may come without an API key and gets one (`apiToken`).
   * @default 'required' for access user, admin and staff
   */
  readonly apiKey?: 'required' | 'issued';
  /** Maximum size of the body in bytes. @default 1 MB */
  readonly maxBytes?: number;
  /** Memory of its function, which determines its share of a processor. @default 512 */
  readonly memoryMb?: number;
  /** An admin call that also works if nobody owns the performer, as a proof of ownership. */
  readonly claims?: boolean;
  /**
   * Which input names the performer that the caller needs a role on.
   * @default the path's `p`, if it has one
   */
  readonly performerIn?: 'body.performerName';
  /**
   * The dashboard sections that the call serves; any one of them is enough. They determine which
   * team members may call, and which plan it needs. Omitted for calls open to every member of a
   * performer.
   */
  readonly sections?: readonly Section[];
  /**
   * If the value of a path parameter determines the sections: sections by value, instead of
   * `sections`.
   */
  readonly sectionsBy?: {
    readonly param: string;
    readonly values: Readonly<Record<string, readonly Section[]>>;
  };
  /**
   * The call covers all of the caller's performers at once. Its response contains money only if the
   * caller may see it for each of them.
   */
  readonly ofAllPerformers?: boolean;
  /**
   * Values of a valid request that cannot be derived from the schemas. The tests send it, with real
   * data in place of the values of `EXAMPLE`.
   */
  readonly example?: RequestExample;
  /**
   * Rate limits; all of them apply, and those of `FAIR_USE`. Response headers say how much is left.
   */
  readonly limits?: readonly RateLimit[];
  /**
   * Each successful call is an entry in the security log of the caller's account, and of the account
   * whose performer or team it changed.
   */
  readonly logged?: Logged;
  /** Responses have an ETag, and `If-None-Match` is supported. */
  readonly etag?: boolean;
  /**
   * How long browsers may reuse a response without asking again. Only for responses that are the same
   * for everybody.
   * @default never
   */
  readonly maxAgeSeconds?: number;
  /** The path's last parameter may contain slashes: it matches the rest of the path. */
  readonly takesRest?: boolean;
}

/** Gives a function that draws pictures a whole processor. */
export const DRAWING_MEMORY_MB = 1_769;

/** A documented call. This is its only description. */
export interface Route<
  Id extends string = string,
  Path extends string = string,
  Grade extends Access = Access,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Takes extends Body = Body,
  Answers extends Reply = Reply,
> extends RouteSpec<Path, Grade, Params, Query> {
  readonly id: Id;
  readonly body: Takes;
  readonly reply: Answers;
}

/**
 * Declares a call. The id names its handler file (kebab-case) and its client method. The schema of
 * `params` must have exactly the names in the path.
 */
export function defineRoute<
  const Id extends string,
  const Path extends string,
  const Grade extends Access,
  Params extends ParamsOf<Path>,
  Query extends z.ZodType,
  Answers extends ReplySpec,
  Takes extends BodySpec = undefined,
>(
  id: Id,
  spec: RouteSpec<Path, Grade, Params, Query> & {
    /** Only for POST. @default no body */
    readonly body?: Takes;
    readonly reply: Answers;
  },
): Route<Id, Path, Grade, Params, Query, BodyOf<Takes>, ReplyKindOf<Answers>> {
  return {
    ...spec,
    id,
    body: bodyOf(spec.body as Takes),
    reply: replyOf(spec.reply),
  };
}

export type ParamsIn<R extends Route> = z.input<R['params']>;
export type QueryIn<R extends Route> = z.input<R['query']>;
export type BodyIn<R extends Route> = BodyInput<R['body']>;
export type ReplyOf<R extends Route> = ReplyOutput<R['reply']>;

/** Returns the sections that a call serves with these path parameters. */
export function sectionsOf(
  { sections = [], sectionsBy }: Pick<Route, 'sections' | 'sectionsBy'>,
  params: unknown,
): readonly Section[] {
  if (!sectionsBy) return sections;
  const value = String((params as Readonly<Record<string, unknown>>)[sectionsBy.param]);
  return Object.hasOwn(sectionsBy.values, value)
    ? (sectionsBy.values[value] ?? sections)
    : sections;
}

/** Returns the names in a path template, in order: `/a/{p}/{x}` gives `['p', 'x']`. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/**
 * Returns the path in API Gateway's syntax. A parameter that matches the rest becomes `{name+}`,
 * because the gateway decodes `%2F` before it splits the path.
 */
export function gatewayPath({ path, takesRest }: Pick<Route, 'path' | 'takesRest'>): string {
  return takesRest ? path.replace(/\}$/, '+}') : path;
}

/**
 * Fills a path template with percent-encoded values. `%` and `?` are encoded twice, because API
 * Gateway decodes a path twice and cuts it at a question mark in between.
 */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? '').replace(/%(?=25|3F)/g, '%25'),
  );
}

/**
 * Returns the name of a call's handler file and bundle: `listCamSessions` becomes
 * `list-cam-sessions`.
 */
export function kebabCase(id: string): string {
  return id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
