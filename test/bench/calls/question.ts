import type { Route } from '@shared/api/route';

/** A call with its input. */
export interface Question {
  /** The call's documented name, and what is asked. */
  readonly name: string;
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** For POST calls. `ask` adds the overlay key. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Asks for a window that moves with time, so its cost must not grow with the history. */
  readonly isFixedWindow?: boolean;
  /** Asks for the whole history. */
  readonly isAllTime?: boolean;
  /** A list of a long period or of everybody, which may cost up to 45 read units. */
  readonly isLongList?: boolean;
}
