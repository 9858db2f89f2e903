import type { Route } from '@shared/api/route';

/** A call as someone makes it. */
export interface Question {
  /** The documented name and what is asked. */
  readonly name: string;
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Of a POST; an overlay key is put in by whoever asks. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Asks for a window that moves with time, so its cost must not grow with the history. */
  readonly isFixedWindow?: boolean;
  /** Asks for the whole history. */
  readonly isAllTime?: boolean;
  /** A list of a long period or of everyone, which may cost up to 45 read units. */
  readonly isLongList?: boolean;
}
