const listeners = new Set<() => void>();

/** Opens the list of keyboard shortcuts from anywhere. */
export function openShortcutHelp(): void {
  for (const listener of listeners) listener();
}

export function onShortcutHelp(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
