import { CommandPalette } from './command-palette/command-palette';
import type { ShellDialog } from './shell-dialog';
import { ShortcutsDialog } from './shortcuts-dialog';

/** The open dialog. One module for all of them, because each costs the first view some bytes. */
export default function OpenShellDialog({
  dialog,
  onClose,
}: {
  dialog: ShellDialog;
  onClose: () => void;
}) {
  return dialog === 'search' ? (
    <CommandPalette onClose={onClose} />
  ) : (
    <ShortcutsDialog onClose={onClose} />
  );
}
