import type { LedgerReading, Page } from '../messages';
import type { PageParts } from './page-parts';
import { trimLedger } from './trim-ledger';

/** What the service takes. */
const MAX_CHARACTERS = 2_000_000;
const TIMEOUT_MS = 60_000;

/**
 * Downloads the token history as the page's own link does, and hands it to the worker without names and
 * notes. Nothing happens if the link leads to another site, or to something other than a table.
 */
export async function sendHistory(
  { document, send, now }: PageParts,
  page: Page & Pick<LedgerReading, 'performer'>,
  download: Element,
): Promise<void> {
  const address = addressOf(download, document.location.href);
  if (address === null) return;
  const exportedAt = now();
  const csv = await fetchText(address);
  if (csv === null) return;
  await send('ledger', { ...page, csv: trimLedger(csv), exportedAt });
}

/** Null unless it is on the page's own site. */
function addressOf(download: Element, page: string): string | null {
  const href = download.getAttribute('href');
  if (href === null || !URL.canParse(href, page)) return null;
  const url = new URL(href, page);
  return url.origin === new URL(page).origin ? url.href : null;
}

async function fetchText(address: string): Promise<string | null> {
  try {
    const response = await fetch(address, {
      credentials: 'same-origin',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || !/^(text\/csv|text\/plain|application\/csv)\b/.test(type)) return null;
    const text = await response.text();
    return text.length > 0 && text.length <= MAX_CHARACTERS ? text : null;
  } catch {
    return null;
  }
}
