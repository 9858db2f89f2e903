import { Box, Stack } from '@chakra-ui/react';
import { getPerformerTipReport } from '@shared/api/client-calls.gen';
import { usePerformer } from '@web/lib/performer';
import { useCall } from '@web/lib/use-call';
import { useQuarterHour } from '@web/lib/use-quarter-hour';
import { useRefusalOf } from '@web/lib/use-refusal';
import { useTipperParam } from '@web/lib/use-tipper-param';
import { AsyncSection } from '@web/ui/components/async-section';
import { Choice } from '@web/ui/components/choice';
import { EmptyNote } from '@web/ui/components/empty-note';
import { PageHeader } from '@web/ui/components/page-header';
import { PanelSkeletons } from '@web/ui/components/panel-skeletons';
import { ProfilesOffNote } from '@web/ui/components/profiles-off-note';
import { latestExample } from './latest-example';
import { ShowOnStream } from './overlay-builder/show-on-stream';
import { ReportAnswer } from './report-answer';
import { ReportBody } from './report-body';
import { ReportControls } from './report-controls';
import { reportNote } from './report-note';
import { REPORT_HEIGHTS, REPORT_TITLE } from './report-shape';
import { selectPeriod } from './select-period';
import { ShareReport } from './share-report';
import { useReportChoice } from './use-report-choice';
import { PART_NAMES, REPORT_PARTS, useReportPart } from './use-report-part';

/** Tips of finished sessions by week, by month and of all time. */
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
  const [chosen, choosePart] = useReportPart();
  // Only Admins set up the stream and the link, and only with a report.
  const hasParts = role === 'Admin' && data?.hasProfiles === true;
  const part = hasParts ? chosen : 'report';
  const shown = data === undefined ? null : selectPeriod(data, choice.mode, choice.date);

  return (
    <Stack gap="6">
      <PageHeader
        answerLines={{ base: 3, md: 2, xl: 1 }}
        answer={
          shown ? (
            <ReportAnswer {...{ shown, now }} />
          ) : data ? (
            noReportMessage(data.hasProfiles)
          ) : query.error ? (
            'Tips by week, by month, and all time.'
          ) : undefined
        }
        note={data && reportNote(data)}
      />
      {hasParts && (
        <Box>
          <Choice
            label="Part of the tip report"
            options={REPORT_PARTS.map((value) => ({ value, label: PART_NAMES[value] }))}
            value={part}
            onChange={choosePart}
          />
        </Box>
      )}
      {part === 'stream' && data && <ShowOnStream performer={name} {...latestExample(data)} />}
      {part === 'share' && <ShareReport performer={name} mode={choice.mode} />}
      {part === 'report' && (data === undefined || shown !== null) && (
        <ReportControls {...{ shown, now, choice }} />
      )}
      {part === 'report' && (
        <AsyncSection
          title={REPORT_TITLE}
          query={query}
          minHeight={900}
          skeleton={<PanelSkeletons heights={REPORT_HEIGHTS} />}
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
        </AsyncSection>
      )}
    </Stack>
  );
}

function noReportMessage(hasProfiles: boolean): string {
  return hasProfiles ? 'No tip report yet.' : 'The tip report needs tipper profiles.';
}

function NoReport({ hasProfiles }: { hasProfiles: boolean }) {
  if (!hasProfiles) {
    return (
      <ProfilesOffNote>
        The report shows who tipped for the first time and who came back. We only keep that with
        tipper profiles. Turn them on in your settings, and you’ll get the report at the next
        midnight GMT.
      </ProfilesOffNote>
    );
  }
  return (
    <EmptyNote title="No report yet">
      You’ll get your first one at midnight GMT after your first finished session.
    </EmptyNote>
  );
}
