import { Box, Button, Flex, Stack } from '@chakra-ui/react';
import type { TipMenuPerformance } from '@shared/api/tip-menu';
import { PERFORMANCE_CHARTS } from '@shared/domain/tip-menu/performance-chart';
import { usePerformer } from '@web/lib/performer';
import { useSearchParams } from '@web/lib/use-search-params';
import { Choice } from '@web/ui/components/choice';
import { EmptyNote } from '@web/ui/components/empty-note';
import { HiddenTokens } from '@web/ui/components/hidden-tokens';
import { Panel } from '@web/ui/components/panel';
import { TextLink } from '@web/ui/components/text-link';
import { useMemo } from 'react';
import { CHART_LABELS, useChartChoice } from './chart-search';
import { ColorsDialog } from './colors-dialog';
import { describeMatching } from './describe-performance';
import { isMoneyHidden } from './is-money-hidden';
import { ItemBoxes } from './item-boxes';
import { PerformanceChart } from './performance-chart';
import { useDrawnItems } from './use-drawn-items';
import { useItemColors } from './use-item-colors';
import { useMenuHref } from './use-menu-href';

/** The earnings of all items, or of the one in the URL. */
export function PerformancePanel({
  performance,
  only,
}: {
  performance: TipMenuPerformance;
  only: string | undefined;
}) {
  const { name: room } = usePerformer();
  const href = useMenuHref();
  const colors = useItemColors(room);
  const [isColoring, setColoring] = useColorsOpen();
  const [chart, choose] = useChartChoice();
  const { items, other } = performance;
  const names = useMemo(() => [...new Set(items.map(({ name }) => name))], [items]);
  const byTips = useMemo(
    () => items.toSorted((a, b) => b.count - a.count).map(({ name }) => name),
    [items],
  );
  const [unchecked, setUnchecked] = useDrawnItems(names);
  const drawn = items.filter(({ name }) =>
    only === undefined ? !unchecked.has(name) : name === only,
  );
  const isHidden = isMoneyHidden(items);

  return (
    <Stack gap="4">
      {/* Outside of the charts, so that focus stays here when the chart changes. */}
      <Panel>
        <Stack gap="3">
          <Flex gap="3" wrap="wrap" align="center">
            <Choice
              label="Metric"
              options={PERFORMANCE_CHARTS.map((value) => ({
                value,
                label: CHART_LABELS[value].label,
              }))}
              value={chart}
              onChange={choose}
            />
            <Button size="xs" variant="outline" onClick={() => setColoring(true)}>
              Colors
            </Button>
          </Flex>
          {only === undefined ? (
            <ItemBoxes names={names} unchecked={unchecked} onChange={setUnchecked} />
          ) : (
            <Box textStyle="sm" overflowWrap="anywhere">
              Only “{only}”. <TextLink to={href()}>Show all items</TextLink>
            </Box>
          )}
        </Stack>
      </Panel>
      {isHidden || drawn.length === 0 ? (
        <Panel title={CHART_LABELS[chart].title}>
          {isHidden ? (
            <HiddenTokens instead="Prices are public, so the number of tips per item is hidden, too." />
          ) : (
            <EmptyNote title={only === undefined ? 'No items checked' : 'No item with this name'}>
              {only === undefined
                ? 'Check the items you want to see.'
                : 'It may have been renamed or deleted. Your current items are in the menu below.'}
            </EmptyNote>
          )}
        </Panel>
      ) : (
        <PerformanceChart
          chart={chart}
          items={drawn}
          all={byTips}
          own={colors.own}
          period={performance}
          note={only === undefined ? describeMatching(other) : ''}
          csvName={`${room}-tip-menu-performance`}
        />
      )}
      {isColoring && (
        <ColorsDialog names={names} colors={colors} onClose={() => setColoring(false)} />
      )}
    </Stack>
  );
}

/** Whether the color dialog is open, kept in the URL like all dialogs. */
function useColorsOpen(): readonly [boolean, (isOpen: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  const open = (isOpen: boolean) =>
    setSearch(
      (present) => {
        if (isOpen) present.set('dialog', 'colours');
        else present.delete('dialog');
        return present;
      },
      { replace: true, preventScrollReset: true },
    );
  return [search.get('dialog') === 'colours', open];
}
