import type { AnswerOf, ExchangeKind, RequestOf } from './messages';

/**
 * Asks the worker. Returns null if it can't answer: for example after an update of the extension,
 * which leaves the scripts of open pages behind. `isLeftBehind()` tells that case apart.
 */
export async function sendMessage<Kind extends ExchangeKind>(
  kind: Kind,
  request: RequestOf<Kind>,
): Promise<AnswerOf<Kind> | null> {
  if (isLeftBehind()) return null;
  try {
    // An answer has the type that its question's row demands of the worker.
    const answer: AnswerOf<Kind> | undefined = await chrome.runtime.sendMessage({
      ...request,
      kind,
    });
    return answer ?? null;
  } catch {
    return null;
  }
}

/** True in a page that was opened before the extension was updated or removed. It must stop. */
export function isLeftBehind(): boolean {
  return chrome.runtime?.id === undefined;
}
