import type { PopupStatus } from '@web/extension/popup-messages';

export const PERFORMER = 'anna';

/** The status of a connected extension on which everything is fine, with changes. */
export function aStatus(changes: Partial<PopupStatus> = {}): PopupStatus {
  return {
    version: '1.6.0',
    hasConsent: true,
    siteUrl: 'https://roomlight.test',
    platformUrl: 'https://platform.test',
    connection: { kind: 'connected', performer: PERFORMER },
    isPaused: false,
    page: 'own',
    session: { start: Date.UTC(2026, 10, 24, 20), tokens: 420, newFollowers: 1 },
    today: { day: '2026-11-24', tokens: 420, sessions: 1, usualTokens: 300 },
    waiting: 0,
    waitingElsewhere: 0,
    trouble: null,
    dropped: [],
    ...changes,
  };
}
