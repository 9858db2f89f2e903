import { hasConsent } from './consent';
import { siteOf } from './site-url';
import type { WorkerParts } from './worker-parts';

/** Where the site publishes it. */
const PATH = '/extension/readers.json';
const MAX_AGE_MS = 6 * 3_600_000;
/** After a failure. */
const RETRY_MS = 30 * 60_000;
const TIMEOUT_MS = 15_000;
const MAX_CHARACTERS = 200_000;

/**
 * Fetches the newest file of readers every six hours. It is data: the page checks it before it uses it,
 * and otherwise uses the readers that it came with.
 */
export async function refreshReaders(
  { store, settings, now }: WorkerParts,
  send: typeof fetch,
): Promise<void> {
  const kept = await store.read();
  const siteUrl = siteOf(settings, kept);
  const { readersFile } = kept;
  if (siteUrl === null || !hasConsent(kept)) return;
  if (readersFile !== null && now() < readersFile.nextAt) return;
  const found = await fetchFile(siteUrl, send);
  const content = found ?? readersFile?.content ?? null;
  const nextAt = now() + (found === null ? RETRY_MS : MAX_AGE_MS);
  await store.write({ readersFile: { content, nextAt } });
}

async function fetchFile(siteUrl: string, send: typeof fetch): Promise<unknown> {
  try {
    const response = await send(siteUrl + PATH, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = response.ok ? await response.text() : '';
    return text.length > 0 && text.length <= MAX_CHARACTERS ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
