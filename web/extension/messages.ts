import type { ExtensionNote, ExtensionTippers } from '@shared/api/extension';
import type { UsedReaders } from '@shared/domain/uploads/reader-figures';
import type { SnapshotType } from '@shared/domain/uploads/session-upload';

/**
 * What pages of the platform and the popup ask the worker, by kind, and what it answers. All times
 * are epoch ms. Names come from the platform as they are: they are text, never markup.
 */
export interface Exchanges {
  /** A page of the platform opened. Nothing is read before the answer allows it. */
  readonly hello: { readonly asks: Page; readonly answers: PageOrders };
  /** What a page of a live room shows now, and what happened there since the last reading. */
  readonly reading: { readonly asks: Reading; readonly answers: ReadingAnswer };
  /** The performer's own token history, in the platform's export format. */
  readonly ledger: { readonly asks: LedgerReading; readonly answers: Outcome };
  /** Who of these viewers tipped before. */
  readonly tippers: { readonly asks: TippersQuestion; readonly answers: Outcome<KnownTippers> };
  readonly notes: { readonly asks: NotesQuestion; readonly answers: Outcome<TipperNotes> };
  readonly saveNotes: { readonly asks: NotesChange; readonly answers: Outcome<TipperNotes> };
}

export type ExchangeKind = keyof Exchanges;
export type RequestOf<Kind extends ExchangeKind> = Exchanges[Kind]['asks'];
export type AnswerOf<Kind extends ExchangeKind> = Exchanges[Kind]['answers'];

/** A message as it is sent. */
export type Message = {
  readonly [Kind in ExchangeKind]: { readonly kind: Kind } & RequestOf<Kind>;
}[ExchangeKind];

/** What can be done, or in words why not. */
export type Outcome<Result = object> =
  | ({ readonly isOk: true } & Result)
  | { readonly isOk: false; readonly reason: string };

export interface Page {
  /** Random, new each time the page loads. Two tabs of one room have different ones. */
  readonly pageId: string;
  /** Whose room or account the page shows; null if the page doesn't say. */
  readonly performer: string | null;
  /** False if no reader finds its way around on this page. */
  readonly isRecognized: boolean;
}

/** What a page may do. It asks again with each reading, or once a minute. */
export interface PageOrders {
  /** True with consent, while connected to this page's performer and not paused. */
  readonly mayRead: boolean;
  /** The account sees who tipped before. */
  readonly showsTippers: boolean;
  readonly canWriteNotes: boolean;
  /** The newest published file of readers, as it was fetched; null before it ever was. */
  readonly readersFile: unknown;
}

export interface Reading extends Page {
  readonly performer: string;
  /** When it was read. */
  readonly readAt: number;
  readonly isLive: boolean;
  /** When the session started, if the page says so. Otherwise its first reading counts as start. */
  readonly startedAt?: number;
  /** Tokens tipped in the running session, as the page counts them. */
  readonly tokens?: number;
  /** All followers of the performer. */
  readonly followers?: number;
  /** Who is in the room by type; types that the page doesn't show are absent. */
  readonly viewers?: Readonly<Partial<Record<SnapshotType, number>>>;
  /**
   * What happened since the last reading that was taken, each thing once. Absent if the page can't
   * be read, empty if nothing happened. Until a reading was taken, the page sends its things again,
   * for at most two minutes; their ids keep them from counting twice.
   */
  readonly tips?: readonly SeenTip[];
  readonly hashtagJoins?: readonly SeenJoin[];
  readonly linkVisits?: readonly SeenVisit[];
  /** Which reader found each figure. A figure that none found is absent, never 0. */
  readonly readers: UsedReaders;
}

/** Something that happened in the room. */
export interface Seen {
  /**
   * What the platform calls the line, if that is the same in every tab. Otherwise `~1`, `~2` and so
   * on, as this page counts lines of all kinds.
   */
  readonly id: string;
  /** As the page says, or when it was seen. */
  readonly time: number;
}

export interface SeenTip extends Seen {
  readonly tokens: number;
  /** Absent if the tip is anonymous. */
  readonly viewer?: string;
}

export interface SeenJoin extends Seen {
  /** With or without `#`. */
  readonly hashtag: string;
  readonly viewer?: string;
}

export interface SeenVisit extends Seen {
  readonly link: string;
}

export interface ReadingAnswer extends PageOrders {
  /** False while another tab of the same room is the one that is read, or reading isn't allowed. */
  readonly isTaken: boolean;
}

export interface LedgerReading extends Page {
  readonly performer: string;
  readonly csv: string;
  readonly exportedAt: number;
}

export interface TippersQuestion {
  /** At most 200. */
  readonly names: readonly string[];
}

export interface KnownTippers {
  /** Those who tipped before or have notes. */
  readonly tippers: ExtensionTippers['tippers'];
}

export interface NotesQuestion {
  readonly tipper: string;
}

export interface TipperNotes {
  readonly note: ExtensionNote;
}

export interface NotesChange extends NotesQuestion {
  readonly notes: string;
  readonly rating: number | null;
  /** The version that was changed. If there is a newer one, nothing is saved. */
  readonly version: number;
}
