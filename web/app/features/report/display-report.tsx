import { countIn, hidesAmountsIn } from '@web/overlay/overlay-options';
import { OverlayProblem } from '@web/overlay/overlay-problem';
import { OverlayStatus } from '@web/overlay/overlay-status';
import { StreamFrame } from '@web/overlay/stream-frame';
import { StreamList } from '@web/overlay/stream-list';
import { useSearchParams } from 'react-router-dom';
import { formatReportPeriod } from './format-report-period';
import { dateIn, modeIn } from './report-mode';
import { selectPeriod } from './select-period';
import { tokenProblem } from './token-problem';
import { useOutsideReport } from './use-outside-report';

/** Only the report's top tippers, as an overlay for a stream. */
export function DisplayReport({ performer, token }: { performer: string; token: string | null }) {
  const [search] = useSearchParams();
  const { data, error, dataUpdatedAt } = useOutsideReport(performer, token);
  const problem = tokenProblem(token, error);
  const shown = data && selectPeriod(data, modeIn(search), dateIn(search));

  return (
    <StreamFrame>
      {problem !== null ? (
        <OverlayProblem title={problem.title}>{problem.detail}</OverlayProblem>
      ) : data === undefined ? (
        error && (
          <OverlayProblem title="The list didn’t load">
            We’ll try again automatically.
          </OverlayProblem>
        )
      ) : (
        <>
          <StreamList
            title={
              shown
                ? `Top tippers, ${formatReportPeriod(shown.mode, shown.period.date)}`
                : 'Top tippers'
            }
            tippers={(shown?.period.top_tippers ?? [])
              .slice(0, countIn(search))
              .map(({ name, tipAmount }) => ({ name, amount: tipAmount }))}
            hidesAmounts={hidesAmountsIn(search)}
          />
          {error && <OverlayStatus updatedAt={dataUpdatedAt} isFailing />}
        </>
      )}
    </StreamFrame>
  );
}
