import { readValue } from '../readers/read-value';
import { findPart, type ReaderContext } from '../readers/reader-context';

/** What a page of the platform shows. */
export type RecognizedPage =
  | { readonly kind: 'room'; readonly performer: string; readonly chat: Element }
  | { readonly kind: 'history'; readonly performer: string; readonly download: Element };

/**
 * Null if the readers don't find their way around on the page. A room needs a name and a chat, a token
 * history a name and a link to download it.
 */
export function recognizePage(context: ReaderContext): RecognizedPage | null {
  const account = readValue(context, 'account')?.value;
  const download = findPart(context, 'download')?.value;
  if (typeof account === 'string' && download) {
    return { kind: 'history', performer: account, download };
  }
  const performer = readValue(context, 'performer')?.value;
  const chat = findPart(context, 'chat')?.value;
  return typeof performer === 'string' && chat ? { kind: 'room', performer, chat } : null;
}
