import { pairingCode } from '@shared/domain/extension/pairing-code';
import type { PopupStatus, ShownConnection, ShownPage, ShownSession } from '../popup-messages';
import { EXTENSION_VERSION } from '../version';
import { PAGE_GONE_AFTER_MS } from './answer-page';
import { newestSession } from './collect-session';
import type { Connection } from './connection';
import { hasConsent } from './consent';
import { isUnsent } from './queue-item';
import { newFollowersIn, type SessionRecord } from './session-record';
import { siteOf } from './site-url';
import type { Kept, OpenPage } from './store';
import type { WorkerParts } from './worker-parts';

/**
 * Everything that the popup shows.
 *
 * @param tabs those that show the platform now
 */
export async function popupStatus(
  { store, settings, now }: WorkerParts,
  tabs: readonly number[],
): Promise<PopupStatus> {
  const kept = await store.read();
  const { connection, queue, standing, trouble } = kept;
  const open = tabs.flatMap((tab) => {
    const page = kept.pages[tab];
    return page !== undefined && now() - page.at < PAGE_GONE_AFTER_MS ? [page] : [];
  });
  const performer = 'performer' in connection ? connection.performer : null;
  const unsent = queue.filter(isUnsent);
  const waiting = unsent.filter((item) => item.performer === performer).length;
  return {
    version: EXTENSION_VERSION,
    hasConsent: hasConsent(kept),
    siteUrl: siteOf(settings, kept),
    platformUrl: settings.platformUrl,
    connection: shownConnection(connection),
    isPaused: kept.isPaused,
    page: shownPage(open, performer),
    session: await shownSession({ store }, kept, performer),
    today: connection.kind === 'connected' ? (standing?.today ?? null) : null,
    waiting,
    waitingElsewhere: unsent.length - waiting,
    trouble: connection.kind === 'connected' ? trouble : null,
    dropped: kept.dropped,
  };
}

/** The token stays in the worker. */
function shownConnection(connection: Connection): ShownConnection {
  switch (connection.kind) {
    case 'connecting':
      return { kind: 'connecting', code: pairingCode(connection.tokenHash) };
    case 'connected':
      return { kind: 'connected', performer: connection.performer };
    default:
      return connection;
  }
}

function shownPage(open: readonly OpenPage[], performer: string | null): ShownPage {
  if (open.some((page) => page.performer === performer && page.isRecognized)) return 'own';
  if (open.some(({ isRecognized }) => !isRecognized)) return 'unrecognized';
  return open.length > 0 ? 'other' : 'none';
}

async function shownSession(
  { store }: Pick<WorkerParts, 'store'>,
  kept: Kept,
  performer: string | null,
): Promise<ShownSession | null> {
  const item = performer === null ? undefined : newestSession(kept, performer);
  if (item === undefined || item.isFinished || item.isRefused) return null;
  // The extension wrote it itself.
  const record = (await store.readContent(item.id)) as SessionRecord | null;
  if (record === null) return null;
  const { start, tokens } = record;
  return { start, tokens: tokens ?? null, newFollowers: newFollowersIn(record) ?? null };
}
