import type { PopupRequest } from '../popup-messages';

/** Sends a request to the worker, and shows the status that it answers with. */
export type Ask = (request: PopupRequest) => void;
