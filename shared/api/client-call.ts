import type { ReplyOf, Route } from './route';

/**
 * What the browser knows of a call: enough to send it. The types of its input and its reply come
 * from the row `R`; the schemas behind them stay with the service.
 */
export interface ClientCall<R extends Route = Route> {
  readonly id: R['id'];
  readonly method: Route['method'];
  readonly path: R['path'];
  readonly access: R['access'];
  readonly apiKey?: Route['apiKey'];
  /** `form` where it has files. @default JSON, or nothing */
  readonly body?: 'raw' | 'form';
  /** @default JSON */
  readonly reply?: 'redirect' | 'binary' | 'empty';
  /** Never set at run time: it only carries the row's type. */
  readonly row?: R;
}

/** The row that a call was generated from. */
export type RowOf<C extends ClientCall> = C extends ClientCall<infer R> ? R : never;

/** The reply of a call: `CallReply<typeof listCamSessions>`. */
export type CallReply<C extends ClientCall> = ReplyOf<RowOf<C>>;
