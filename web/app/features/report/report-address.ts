import type { ReportMode } from '@shared/domain/tip-report/report-cards';

/** Returns the URL of the report for others: complete, or only its top tippers for a stream. */
export function reportAddress(
  origin: string,
  performer: string,
  token: string,
  { mode, isOnStream }: { mode: ReportMode; isOnStream: boolean },
): string {
  const search = new URLSearchParams();
  if (isOnStream) search.set('display', 'overlay');
  if (mode !== 'month') search.set('mode', mode);
  const fragment = new URLSearchParams({ token });
  const query = search.size === 0 ? '' : `?${search}`;
  return `${origin}/report/${encodeURIComponent(performer)}${query}#${fragment}`;
}
