import type { ExtensionPairing } from '@shared/api/extension';

/** What people call the browsers that the extension is built for. */
export const BROWSER_NAMES: Readonly<Record<ExtensionPairing['browser'], string>> = {
  chromium: 'Chrome, Edge, or similar',
  firefox: 'Firefox',
};
