/** A dialog of the frame: search, or the list of keyboard shortcuts. */
export type ShellDialog = 'search' | 'shortcuts';

const listeners = new Set<(dialog: ShellDialog) => void>();

/** Opens a dialog of the frame from anywhere. */
export function openShellDialog(dialog: ShellDialog): void {
  for (const listener of listeners) listener(dialog);
}

export function onShellDialog(listener: (dialog: ShellDialog) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
