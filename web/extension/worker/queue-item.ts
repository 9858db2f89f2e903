/** Something to upload: a session, again and again while it grows, or a token ledger. */
export interface QueueItem {
  readonly id: string;
  readonly kind: 'session' | 'ledger';
  readonly performer: string;
  /** The session's start, or when the ledger was exported. Epoch ms, as all times. */
  readonly time: number;
  /** When it was last read on a page. */
  readonly readAt: number;
  /** When its content last changed. */
  readonly changedAt: number;
  /** As of which change it was uploaded; 0 if never. */
  readonly sentAt: number;
  /** The session has ended. Always true of a ledger. */
  readonly isFinished: boolean;
  /** The service will never take it. It stays for a while, so that it isn't collected again. */
  readonly isRefused: boolean;
  /** Attempts since the last success. */
  readonly tries: number;
  /** No attempt before. */
  readonly nextAt: number;
  /** About what its content takes of the browser's storage. */
  readonly bytes: number;
}

/** Whether the item has something that the service doesn't. */
export function isUnsent({ changedAt, sentAt, isRefused }: QueueItem): boolean {
  return changedAt > sentAt && !isRefused;
}
