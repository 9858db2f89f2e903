import type { ExtensionBrowser } from './settings';

/** The extension's version: in its manifest, its files' names, and the guide to install it. */
export const EXTENSION_VERSION = '1.6.0';

/** The name of the ZIP file for a browser. */
export function extensionFile(browser: ExtensionBrowser): string {
  return `roomlight-${EXTENSION_VERSION}-${browser}.zip`;
}

/** Where the site offers it. */
export function extensionPath(browser: ExtensionBrowser): string {
  return `/extension/${extensionFile(browser)}`;
}
