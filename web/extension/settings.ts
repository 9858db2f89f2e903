import type { EXTENSION_BROWSERS } from '@shared/domain/extension/browsers';

export type ExtensionBrowser = (typeof EXTENSION_BROWSERS)[number];

/** What a build is made for. */
export interface ExtensionSettings {
  readonly browser: ExtensionBrowser;
  /** Where Roomlight is: `https://example.com`. Null if the popup must ask. */
  readonly siteUrl: string | null;
  /** The platform whose pages it reads: `https://example.com`. */
  readonly platformUrl: string;
  readonly pace: ExtensionPace;
}

/** Where the extension finds Roomlight and the platform. */
export type ExtensionTargets = Pick<ExtensionSettings, 'siteUrl' | 'platformUrl'>;

/** How often things are done, in ms. Tests shorten it. */
export interface ExtensionPace {
  /** A page sends a reading with what happened in the chat. */
  readonly chatMs: number;
  /** A page reads everything else. */
  readonly countsMs: number;
  /** A page that must not read asks whether it may. */
  readonly askMs: number;
  /** A running session is uploaded again. */
  readonly uploadMs: number;
  /** The worker looks for work, however long it slept. Browsers allow no less than 30 seconds. */
  readonly alarmMs: number;
  /** The worker asks whether the dashboard has connected it; grows with each attempt. */
  readonly pairingMs: number;
}

export const PACE: ExtensionPace = {
  chatMs: 15_000,
  countsMs: 60_000,
  askMs: 60_000,
  uploadMs: 3 * 60_000,
  alarmMs: 30_000,
  pairingMs: 2_000,
};

declare global {
  /** Written into each script by the build. */
  var EXTENSION_SETTINGS: ExtensionSettings;
}
