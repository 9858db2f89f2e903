import { Heading, Stack, Text } from '@chakra-ui/react';
import { useQuarterHour } from '@web/lib/use-quarter-hour';
import { PublicPage } from '@web/site/public-page';
import { AsyncSection } from '@web/ui/components/async-section';
import { EmptyNote } from '@web/ui/components/empty-note';
import { PanelSkeletons } from '@web/ui/components/panel-skeletons';
import { ReportAnswer } from './report-answer';
import { ReportBody } from './report-body';
import { ReportControls } from './report-controls';
import { reportNote } from './report-note';
import { REPORT_HEIGHTS, REPORT_TITLE } from './report-shape';
import { selectPeriod } from './select-period';
import { tokenProblem } from './token-problem';
import { useOutsideReport } from './use-outside-report';
import { useReportChoice } from './use-report-choice';

/** The complete report, outside the dashboard. */
export function OutsideReport({ performer, token }: { performer: string; token: string | null }) {
  const choice = useReportChoice();
  const now = useQuarterHour();
  const query = useOutsideReport(performer, token);
  const { data } = query;
  const shown = data === undefined ? null : selectPeriod(data, choice.mode, choice.date);
  const problem = tokenProblem(token, query.error);

  return (
    <PublicPage>
      <Stack gap="6" py="6">
        <header>
          <Heading as="h1" id="page-title" tabIndex={-1} outline="none" textStyle="topic">
            Tip report for {performer}
          </Heading>
          <Text textStyle="answer" maxW="60ch" minH="1.95rem" aria-live="polite">
            {problem?.title ??
              (shown ? (
                <ReportAnswer {...{ shown, now }} />
              ) : data ? (
                'No tip report yet.'
              ) : (
                query.error && 'Tips by week, by month, and all time.'
              ))}
          </Text>
          {data && !problem && (
            <Text color="fg.muted" textStyle="sm" mt="1">
              {reportNote(data)}
            </Text>
          )}
        </header>
        {problem !== null ? (
          <Text color="fg.muted" maxW="60ch">
            {problem.detail}
          </Text>
        ) : (
          <>
            {(data === undefined || shown !== null) && (
              <ReportControls {...{ shown, now, choice }} />
            )}
            <AsyncSection
              title={REPORT_TITLE}
              query={query}
              minHeight={900}
              skeleton={<PanelSkeletons heights={REPORT_HEIGHTS} />}
              isEmpty={() => shown === null}
              empty={
                <EmptyNote title="No report yet">
                  The report appears at midnight GMT after a session, if the performer keeps tipper
                  profiles.
                </EmptyNote>
              }
            >
              {(report) => shown && <ReportBody {...{ performer, report, shown, now }} />}
            </AsyncSection>
          </>
        )}
      </Stack>
    </PublicPage>
  );
}
