import type { ReplyOf, Route } from './route';

/**
 * What the browser needs to send a call. The types of its input and reply come from the row `R`;
 * the schemas stay in the service.
 */
export interface ClientCall<R extends Route = Route> {
  readonly id: R['id'];
  readonly method: Route['method'];
  readonly path: R['path'];
  readonly access: R['access'];
  readonly apiKey?: Route['apiKey'];
  /** `form` for a body with files. @default JSON, or nothing */
  readonly body?: 'raw' | 'form';
  /** @default JSON */
  readonly reply?: 'redirect' | 'binary' | 'empty';
  /** Never set at runtime. It only carries the row's type. */
  readonly row?: R;
}

/** The row that a call was generated from. */
export type RowOf<C extends ClientCall> = C extends ClientCall<infer R> ? R : never;

/** The reply of a call: `CallReply<typeof listCamSessions>`. */
export type CallReply<C extends ClientCall> = ReplyOf<RowOf<C>>;
