import { useSearchParams } from '@web/lib/use-search-params';

/** The report itself, the overlay for a stream, and the link for others. */
export const REPORT_PARTS = ['report', 'stream', 'share'] as const;
type ReportPart = (typeof REPORT_PARTS)[number];

export const PART_NAMES: Readonly<Record<ReportPart, string>> = {
  report: 'Report',
  stream: 'Show on stream',
  share: 'Share',
};

/** The part of the screen, kept in the URL (`part`) so that links show the same. */
export function useReportPart(): readonly [ReportPart, (part: ReportPart) => void] {
  const [search, setSearch] = useSearchParams();
  const part = REPORT_PARTS.find((one) => one === search.get('part')) ?? 'report';
  const choose = (next: ReportPart) =>
    setSearch((present) => {
      if (next === 'report') present.delete('part');
      else present.set('part', next);
      return present;
    });
  return [part, choose];
}
