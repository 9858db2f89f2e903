import { CHUNK_KEPT_MS, keepChunk, listExpiries } from '@lambdas/data/log/capture';
import type { Services } from '@lambdas/runtime/services';
import { DAY_MS } from '@shared/domain/time/utc-day';

/** Leaves time for several failed runs before anything is lost, and for clock differences. */
const MARGIN_MS = 7 * DAY_MS;
const PAGE = 100;

/**
 * Postpones the expiry of chunks that are not archived and expire within seven days, so nothing
 * leaves the table before it is archived. Returns when the oldest of them was appended (epoch ms);
 * null if there is none. One read unit while archiving works.
 */
export async function keepUnarchived(
  { capture, now }: Services,
  performer: string,
  { from, to }: { from: number; to: number },
): Promise<number | null> {
  const [first] = await listExpiries(capture, performer, { from, to: Math.min(from, to) });
  const soon = now() + MARGIN_MS;
  // Chunks expire this long after they were appended, or later if it was postponed.
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
