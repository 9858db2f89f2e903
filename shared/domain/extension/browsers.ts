/** The browser families that the extension is built for. Stored by name. */
export const EXTENSION_BROWSERS = ['chromium', 'firefox'] as const;
