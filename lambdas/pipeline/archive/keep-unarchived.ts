import { CHUNK_KEPT_MS, keepChunk, listExpiries } from '@lambdas/data/log/capture';
import type { Services } from '@lambdas/runtime/services';
import { DAY_MS } from '@shared/domain/time/utc-day';

/** Several starts may fail, and a clock be off, before anything is lost. */
const MARGIN_MS = 12 * DAY_MS;
const PAGE = 100;

/**
 * Puts the expiry of chunks off that are not archived and would expire within twelve days: nothing
 * leaves the table that does not stand in the archive. Answers when the oldest of them was appended
 * (epoch ms), null for none. A read unit where archiving works.
 */
export async function keepUnarchived(
  { capture, now }: Services,
  performer: string,
  { from, to }: { from: number; to: number },
): Promise<number | null> {
  const [first] = await listExpiries(capture, performer, { from, to: Math.min(from, to) });
  const soon = now() + MARGIN_MS;
  // Whether put off or not, a chunk expires that long after it was appended at the earliest.
  const isNear = ({ at }: { at: number }) => at + CHUNK_KEPT_MS <= soon;
  for (let page = from; first && isNear(first) && page <= to; page += PAGE) {
    const chunks = await listExpiries(capture, performer, {
      from: page,
      to: Math.min(to, page + PAGE - 1),
    });
    for (const { seq, expiresAt } of chunks) {
      if (expiresAt !== null && expiresAt <= soon) await keepChunk(capture, performer, seq, now());
    }
    if (!chunks.some(isNear)) break;
  }
  return first?.at ?? null;
}
