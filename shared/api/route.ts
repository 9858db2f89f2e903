import type { Section } from '@shared/domain/access/sections';
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

/** At most so many calls in a fixed window of so many seconds, for each of what it counts by. */
export interface RateLimit {
  readonly most: number;
  readonly seconds: number;
  readonly per: 'token' | 'account' | 'performer';
}

/** A request's parts; what is left out follows from the schemas. */
export interface RequestExample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Stand-ins for what only a running service knows. */
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
  /** What its function may touch, besides the account and the limits that every check reads. */
  readonly rights: Rights;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  /**
   * `issued`: the caller may come without an API key and is given one (`apiToken`).
   * @default 'required' where access is user, admin or staff
   */
  readonly apiKey?: 'required' | 'issued';
  /** Bytes of the body at most. @default 1 MB */
  readonly maxBytes?: number;
  /** An admin call that also answers while nobody holds the performer, to prove ownership by it. */
  readonly claims?: boolean;
  /**
   * Where the performer stands that the caller needs a role on.
   * @default the path's `p`, where it has one
   */
  readonly performerIn?: 'body.performerName';
  /**
   * The part of the dashboard that the call serves: any one of several. Decides which members of
   * a team may call, and which plan it takes. None for what every member of a performer may call.
   */
  readonly sections?: readonly Section[];
  /** Where the value of a path parameter decides it: by value, in place of `sections`. */
  readonly sectionsBy?: {
    readonly param: string;
    readonly values: Readonly<Record<string, readonly Section[]>>;
  };
  /**
   * The call is about all performers of the caller at once; its answer tells money only to those
   * who may see it of each.
   */
  readonly ofAllPerformers?: boolean;
  /**
   * What a right request says, where the schemas do not tell it: the tables of tests send it. The
   * values in `EXAMPLE` stand for what is there in a test.
   */
  readonly example?: RequestExample;
  /** How often it may be called: all of these hold. Answers say how much is left. */
  readonly limits?: readonly RateLimit[];
  /** Answers carry an ETag, and `If-None-Match` is heeded. */
  readonly etag?: boolean;
  /** The path's last parameter may hold slashes: it takes the rest of the path. */
  readonly takesRest?: boolean;
}

/** One documented call: the only description of it. */
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
 * Declares a call. The id names its handler file (kebab-case) and its client method;
 * the schema of `params` must have exactly the names that the path has.
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

/** The parts of the dashboard that a call serves with these values in its path. */
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

/** The names in a path template, in order: `/a/{p}/{x}` gives `['p', 'x']`. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

/**
 * The path as API Gateway matches it. A parameter that takes the rest is `{name+}`: the gateway
 * decodes `%2F` before it looks for slashes, so nothing else would find it.
 */
export function gatewayPath({ path, takesRest }: Pick<Route, 'path' | 'takesRest'>): string {
  return takesRest ? path.replace(/\}$/, '+}') : path;
}

/**
 * Fills a path template; every value is percent-encoded, `%` and `?` twice: API Gateway decodes a
 * path twice, and in between cuts it off at a question mark.
 */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? '').replace(/%(?=25|3F)/g, '%25'),
  );
}

/** `listCamSessions` becomes `list-cam-sessions`, the name of its handler's file and bundle. */
export function kebabCase(id: string): string {
  return id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
