import { Stack } from '@chakra-ui/react';
import { getPerformerTipReport } from '../../../../shared/api/tip-reports';
import { AsyncPanel } from '../../components/async-panel';
import { EmptyNote } from '../../components/empty-note';
import { PageHeader } from '../../components/page-header';
import { PanelSkeletons } from '../../components/panel-skeletons';
import { ProfilesOffNote } from '../../components/profiles-off-note';
import { usePerformer } from '../../lib/performer';
import { useCall } from '../../lib/use-call';
import { useQuarterHour } from '../../lib/use-quarter-hour';
import { useRefusalOf } from '../../lib/use-refusal';
import { useTipperParam } from '../../lib/use-tipper-param';
import { ShowOnStream } from '../overlay/show-on-stream';
import { latestExample } from './latest-example';
import { ReportAnswer } from './report-answer';
import { ReportBody } from './report-body';
import { ReportControls } from './report-controls';
import { reportNote } from './report-note';
import { ShareReport } from './share-report';
import { shownPeriod } from './shown-period';
import { useReportChoice } from './use-report-choice';

/** The tips of finished broadcasts by week, by month and of all time. */
export default function ReportPage() {
  const { name, role } = usePerformer();
  const choice = useReportChoice();
  const now = useQuarterHour();
  const refusalOf = useRefusalOf();
  const { openTipper } = useTipperParam();
  const query = useCall(
    getPerformerTipReport,
    { params: { p: name } },
    { staleTime: 5 * 60_000, refetchInterval: 15 * 60_000 },
  );
  const { data } = query;
  const shown = data === undefined ? null : shownPeriod(data, choice.mode, choice.date);

  return (
    <Stack gap="6">
      <PageHeader
        title="Tip report"
        answerLines={[3, 2, 1]}
        answer={
          shown === null
            ? data && 'There is no tip report yet.'
            : shown && <ReportAnswer {...{ shown, now }} />
        }
        note={data && reportNote(data)}
      />
      <ReportControls {...{ shown, now, choice }} />
      <AsyncPanel
        query={query}
        minHeight={900}
        skeleton={<PanelSkeletons heights={[126, 360, 520]} />}
        isEmpty={() => shown === null}
        empty={<NoReport hasProfiles={data?.hasProfiles ?? true} />}
      >
        {(report) =>
          shown && (
            <ReportBody
              performer={name}
              {...{ report, shown, now }}
              onOpen={refusalOf(['tippers']) === null ? openTipper : undefined}
              isShareable
            />
          )
        }
      </AsyncPanel>
      {role === 'Admin' && data?.hasProfiles && (
        <>
          <ShowOnStream performer={name} {...latestExample(data)} />
          <ShareReport performer={name} mode={choice.mode} />
        </>
      )}
    </Stack>
  );
}

function NoReport({ hasProfiles }: { hasProfiles: boolean }) {
  if (!hasProfiles) {
    return (
      <ProfilesOffNote>
        The report tells who tipped for the first time and who returned. Without your consent
        Roomlight does not keep that; switch profiles on in your settings, and the report comes with
        the next midnight GMT.
      </ProfilesOffNote>
    );
  }
  return (
    <EmptyNote title="No report yet">
      The first one comes at midnight GMT after your first finished broadcast.
    </EmptyNote>
  );
}
