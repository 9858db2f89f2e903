import type { AnswerOf, ExchangeKind, Message } from '../messages';
import type { PopupRequest, PopupStatus } from '../popup-messages';
import type { ExtensionSettings } from '../settings';
import { answerPage } from './answer-page';
import { answerPopup } from './answer-popup';
import { endSilentSessions } from './collect-session';
import { continuePairing } from './pairing';
import { tidyQueue } from './queue';
import { refreshReaders } from './readers-file';
import { openSender } from './sender';
import { openService } from './service';
import { refreshStanding } from './standing';
import type { StorageArea } from './storage-area';
import { openStore } from './store';
import type { WorkerParts } from './worker-parts';

export interface WorkerOptions {
  readonly area: StorageArea;
  readonly send: typeof fetch;
  readonly settings: ExtensionSettings;
  readonly openTab: (url: string) => Promise<void>;
  /** Tabs that show the platform now. */
  readonly platformTabs: () => Promise<readonly number[]>;
  /** @default the browser's clock */
  readonly now?: () => number;
  readonly random?: () => number;
}

export interface Worker {
  /** @param tab the one that shows the page */
  answerPage(message: Message, tab: number): Promise<AnswerOf<ExchangeKind>>;
  answerPopup(request: PopupRequest): Promise<PopupStatus>;
  /** Does what is due. Called by an alarm, because the browser ends workers that do nothing. */
  work(): Promise<void>;
  /** The line is back: what failed before need not wait any longer. */
  comeOnline(): Promise<void>;
}

/** What the extension may do is asked again after so long. */
const STANDING_MAX_AGE_MS = 10 * 60_000;

/** Everything that the worker does, apart from the browser. All it knows is in the storage. */
export function openWorker(options: WorkerOptions): Worker {
  const { area, send, settings, openTab, platformTabs } = options;
  const { now = Date.now, random = Math.random } = options;
  const store = openStore(area);
  const parts: WorkerParts = { store, service: openService(send), settings, now, random };
  const sendDue = openSender(parts);
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function pair(): Promise<void> {
    clearTimeout(timer);
    const wait = await continuePairing(parts);
    // If the worker is ended before, the next alarm goes on.
    if (wait !== null) timer = setTimeout(() => void pair(), wait);
  }

  async function work(): Promise<void> {
    await store.inTurn(async () => endSilentSessions(store, await store.read(), now()));
    await store.inTurn(async () => tidyQueue(store, await store.read(), now()));
    await Promise.all([pair(), sendDue(), refreshReaders(parts, send)]);
    await refreshStanding(parts, STANDING_MAX_AGE_MS);
  }

  return {
    async answerPage(message, tab) {
      const answer = await answerPage(parts, message, tab);
      if (message.kind === 'reading' || message.kind === 'ledger') void sendDue();
      return answer;
    },
    async answerPopup(request) {
      const status = await answerPopup(parts, request, { openTab, platformTabs, work });
      if (status.connection.kind === 'connecting') void pair();
      return status;
    },
    work,
    async comeOnline() {
      await store.inTurn(async () => {
        const { queue } = await store.read();
        await store.write({
          queue: queue.map((item) => (item.tries > 0 ? { ...item, nextAt: 0 } : item)),
        });
      });
      await work();
    },
  };
}
