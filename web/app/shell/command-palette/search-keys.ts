/** What opens the search, as this computer's keyboard names it. */
export const SEARCH_KEYS = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl+K';
