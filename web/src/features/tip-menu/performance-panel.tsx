import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { TipMenuPerformance } from '../../../../shared/api/tip-menu';
import { PERFORMANCE_CHARTS } from '../../../../shared/domain/tip-menu/performance-chart';
import { Choice } from '../../charts/choice';
import { EmptyNote } from '../../components/empty-note';
import { Panel } from '../../components/panel';
import { TextLink } from '../../components/text-link';
import { usePerformer } from '../../lib/performer';
import { useDashboardHref } from '../../lib/use-dashboard-href';
import { CHART_WORDS, useChartChoice } from './chart-search';
import { ItemBoxes } from './item-boxes';
import { PerformanceChart } from './performance-chart';
import { otherWords } from './performance-words';

/** What the items brought, all together or the one that the address names. */
export function PerformancePanel({
  performance,
  only,
}: {
  performance: TipMenuPerformance;
  only: string | undefined;
}) {
  const { name: room } = usePerformer();
  const href = useDashboardHref();
  const [chart, choose] = useChartChoice();
  const [unchecked, setUnchecked] = useState<ReadonlySet<string>>(new Set());
  const { items, other } = performance;
  const drawn = items.filter(({ name }) =>
    only === undefined ? !unchecked.has(name) : name === only,
  );
  const names = [...new Set(items.map(({ name }) => name))];
  const isHidden = CHART_WORDS[chart].isMoney && drawn.some(({ tokens }) => Number.isNaN(tokens));

  const controls = (
    <>
      <Box mb="3">
        <Choice
          label="What is drawn"
          options={PERFORMANCE_CHARTS.map((value) => ({ value, label: CHART_WORDS[value].label }))}
          value={chart}
          onChange={choose}
        />
      </Box>
      {only === undefined ? (
        <ItemBoxes names={names} unchecked={unchecked} onChange={setUnchecked} />
      ) : (
        <Box mb="3" textStyle="sm">
          Only {only}. <TextLink to={href('tipmenu')}>Show all items</TextLink>
        </Box>
      )}
    </>
  );

  if (isHidden || drawn.length === 0) {
    return (
      <Panel title={CHART_WORDS[chart].title}>
        {controls}
        {isHidden ? (
          <EmptyNote title="Tokens are hidden from you">
            The owner of this room does not show you money. The number of tips is here.
          </EmptyNote>
        ) : (
          <EmptyNote title={only === undefined ? 'No item is checked' : 'No item of this name'}>
            {only === undefined
              ? 'Check the items to draw.'
              : 'It may have been renamed or deleted. The menu below has those there are.'}
          </EmptyNote>
        )}
      </Panel>
    );
  }
  return (
    <PerformanceChart
      chart={chart}
      items={drawn}
      period={performance}
      note={only === undefined ? otherWords(other) : ''}
      controls={controls}
      csvName={`${room}-tip-menu-performance`}
    />
  );
}
