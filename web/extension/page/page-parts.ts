import type { sendMessage } from '../send-message';
import type { ExtensionSettings } from '../settings';

/** What a page's script works with. Tests bring their own. */
export interface PageParts {
  readonly document: Document;
  readonly settings: Pick<ExtensionSettings, 'pace' | 'siteUrl'>;
  readonly send: typeof sendMessage;
  /** The extension was updated or removed, so this script must stop. */
  readonly isLeftBehind: () => boolean;
  /** Epoch ms. */
  readonly now: () => number;
}
