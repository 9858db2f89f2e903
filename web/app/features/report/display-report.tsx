import { useSearchParams } from '@web/lib/use-search-params';
import { countIn, hidesAmountsIn, overlayStyleIn } from '@web/overlay/overlay-options';
import { clockTime, toTipperRows } from '@web/overlay/overlay-view';
import { formatReportPeriod } from './format-report-period';
import { dateIn, modeIn } from './report-mode';
import { selectPeriod } from './select-period';
import { StreamFrame } from './stream-frame';
import { StreamOverlay } from './stream-overlay';
import { tokenProblem } from './token-problem';
import { useOutsideReport } from './use-outside-report';

/** Only the report's top tippers, as an overlay for a stream. */
export function DisplayReport({ performer, token }: { performer: string; token: string | null }) {
  const [search] = useSearchParams();
  const { data, error, dataUpdatedAt } = useOutsideReport(performer, token);
  const problem = tokenProblem(token, error);
  const shown = data && selectPeriod(data, modeIn(search), dateIn(search));
  const rows = (shown?.period.top_tippers ?? [])
    .slice(0, countIn(search))
    .map(({ name, tipAmount }) => ({ name, amount: tipAmount }));
  const tippers = {
    title: shown
      ? `Top tippers, ${formatReportPeriod(shown.mode, shown.period.date)}`
      : 'Top tippers',
    rows: toTipperRows(rows, hidesAmountsIn(search)),
  };

  return (
    <StreamFrame>
      <StreamOverlay
        view={{
          style: overlayStyleIn(search),
          tippers: data && !problem ? tippers : null,
          updated: data && error && !problem ? clockTime(dataUpdatedAt) : null,
          note: problem
            ? { ...problem, title: `${problem.title}.` }
            : error && (data ? STALE : WAITING),
        }}
      />
    </StreamFrame>
  );
}

const STALE = { title: 'Couldn’t refresh.', detail: 'The list is from the time shown.' };
const WAITING = { title: 'The list didn’t load.', detail: 'We’ll try again automatically.' };
