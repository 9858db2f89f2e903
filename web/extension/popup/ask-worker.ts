import type { PopupRequest, PopupStatus } from '../popup-messages';

/** Asks the worker, which starts if it doesn't run. Null if it failed. */
export async function askWorker(request: PopupRequest): Promise<PopupStatus | null> {
  try {
    // The worker answers each of these with the status.
    const status: PopupStatus | null = await chrome.runtime.sendMessage(request);
    return status;
  } catch {
    return null;
  }
}
