import { Box, Grid, Stack, Text } from '@chakra-ui/react';
import type { TipReport } from '@shared/api/tip-reports';
import type { ReportMode } from '@shared/domain/tip-report/report-cards';
import { formatCount } from '@web/lib/format';
import { EmptyNote } from '@web/ui/components/empty-note';
import { HiddenTokens } from '@web/ui/components/hidden-tokens';
import { Panel } from '@web/ui/components/panel';
import { TopTippersTable } from '../shared/top-tippers/top-tippers-table';
import { formatReportPeriod } from './format-report-period';
import { HighlightsPanel } from './highlights-panel';
import { ReportCards } from './report-cards';
import { HighestTipChart, TippersChart, TipsChart } from './report-charts';
import type { VisiblePeriod } from './select-period';

/** From this width on, the report has two columns (product specification, breakpoints). */
const TWO_COLUMNS = '@media (min-width: 900px)';

export interface ReportBodyProps {
  performer: string;
  report: TipReport;
  shown: VisiblePeriod;
  /** Epoch ms. */
  now: number;
  /** Opens a tipper's history. Without it, names are plain text. */
  onOpen?: ((name: string) => void) | undefined;
  /** Whether the list can be shared. */
  isShareable?: boolean;
}

/** One period of the report, compared with others. */
export function ReportBody({
  performer,
  report,
  shown,
  now,
  onOpen,
  isShareable = false,
}: ReportBodyProps) {
  const { mode, period } = shown;
  const seesMoney = !Number.isNaN(period.tip_tokens);
  const periodLabel = formatReportPeriod(mode, period.date);
  const charts = { report, shown, now, csvName: `${performer}-tip-report-${mode}` };
  return (
    <Stack gap="6">
      <ReportCards {...{ shown, now }} />
      <Grid
        templateColumns="minmax(0, 1fr)"
        gap="6"
        css={{ [TWO_COLUMNS]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <TippersChart {...charts} />
        {seesMoney ? <TipsChart {...charts} /> : <NoTipsChart />}
        <Stack gap="6">
          <HighlightsPanel {...{ shown, onOpen }} />
          {seesMoney && <HighestTipChart {...charts} />}
        </Stack>
        <Box minW="0">
          <Panel>
            {period.top_tippers.length === 0 ? (
              <NoTippers tips={period.tips_count} mode={mode} />
            ) : (
              <>
                <TopTippersTable
                  tippers={period.top_tippers.map(({ name, tipAmount }) => ({
                    name,
                    tokens: tipAmount,
                  }))}
                  csvName={`${performer}-top-tippers-${mode}-${period.date}`}
                  periodLabel={periodLabel}
                  share={isShareable ? { performer } : undefined}
                  onOpen={onOpen}
                />
                <Listed listed={period.top_tippers.length} all={period.total_tippers_count} />
              </>
            )}
          </Panel>
        </Box>
      </Grid>
      <Text color="fg.muted" textStyle="sm">
        Updated once a day at midnight GMT on days with broadcasts.
      </Text>
    </Stack>
  );
}

/** Says so if the list does not name everybody. */
function Listed({ listed, all }: { listed: number; all: number }) {
  if (listed >= all) return null;
  return (
    <Text color="fg.muted" textStyle="sm" mt="3">
      The top {formatCount(listed)} of {formatCount(all)} people who tipped by name.
    </Text>
  );
}

function NoTippers({ tips, mode }: { tips: number; mode: ReportMode }) {
  if (tips > 0) {
    return (
      <EmptyNote title="No one tipped by name">
        Anonymous tips are included in the numbers above.
      </EmptyNote>
    );
  }
  return (
    <EmptyNote title="No tippers yet">
      {mode === 'alltime'
        ? 'You’ll see them after your first session with tips.'
        : `No one tipped in this ${mode}. Choose another one above.`}
    </EmptyNote>
  );
}

function NoTipsChart() {
  return (
    <Panel title="Tips from returning and new tippers">
      <HiddenTokens instead="You can still see how many people tipped." />
    </Panel>
  );
}
