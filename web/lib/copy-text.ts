import { showToast } from './toast';

/**
 * Copies a text to the clipboard and confirms it. If the browser doesn't allow that, `select` is
 * called to select the text on the screen.
 */
export async function copyText(text: string, select: () => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('Copied');
  } catch {
    select();
    showToast('Text selected. Press Ctrl+C or ⌘C, or long-press to copy.');
  }
}
