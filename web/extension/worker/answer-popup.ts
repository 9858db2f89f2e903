import type { PopupRequest, PopupStatus } from '../popup-messages';
import { consentAt } from './consent';
import { endPairing, startPairing } from './pairing';
import { popupStatus } from './popup-status';
import { parseSiteUrl } from './site-url';
import { refreshStanding } from './standing';
import type { WorkerParts } from './worker-parts';

/** Today's numbers may be this old. */
const NUMBERS_MAX_AGE_MS = 60_000;

export interface PopupHelpers {
  readonly openTab: (url: string) => Promise<void>;
  /** Tabs that show the platform now. */
  readonly platformTabs: () => Promise<readonly number[]>;
  /** Does what is due: sends, and asks whether it is connected. */
  readonly work: () => Promise<void>;
}

/** Does what the popup asks, and returns the status afterwards. */
export async function answerPopup(
  parts: WorkerParts,
  request: PopupRequest,
  { openTab, platformTabs, work }: PopupHelpers,
): Promise<PopupStatus> {
  const { store, now } = parts;
  switch (request.kind) {
    case 'status':
      // Shown when they arrive, because the line may be slow.
      refreshStanding(parts, NUMBERS_MAX_AGE_MS).catch(console.error);
      break;
    case 'consent': {
      const consent = request.isGiven ? consentAt(now()) : null;
      await store.inTurn(() => store.write({ consent }));
      break;
    }
    case 'pause':
      await store.inTurn(() => store.write({ isPaused: request.isPaused }));
      break;
    case 'site':
      await store.inTurn(() => store.write({ siteUrl: parseSiteUrl(request.url) }));
      break;
    case 'connect': {
      const url = await startPairing(parts);
      if (url !== null) await openTab(url);
      break;
    }
    case 'disconnect':
      await endPairing(parts);
      break;
    case 'sendNow':
      await store.inTurn(async () => {
        const { queue } = await store.read();
        await store.write({ queue: queue.map((item) => ({ ...item, nextAt: 0 })) });
      });
      await work();
      break;
    case 'dismiss':
      await store.inTurn(() => store.write({ dropped: [] }));
      break;
  }
  return popupStatus(parts, await platformTabs());
}
