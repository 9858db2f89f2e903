import { Box, chakra, Flex } from '@chakra-ui/react';
import { computeRank, type StudioModel } from '@shared/domain/studio/studio-models';
import { formatAtLeast, formatPercent, MISSING } from '@web/lib/format';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { Choice } from '@web/ui/components/choice';
import { OnAirMark } from '@web/ui/components/on-air-mark';
import { Panel } from '@web/ui/components/panel';
import { Private } from '@web/ui/components/private';
import { QuietLink } from '@web/ui/components/quiet-link';
import { modelColors } from './layers';
import { ModelName } from './model-name';
import { RANKED_BY, rankings } from './rankings';
import { useModelNames } from './use-model-names';
import { useRankedBy } from './use-ranked-by';

const MAX = 10;

/** The models ranked by one number at a time. */
export function Ranking({ models }: { models: readonly StudioModel[] }) {
  const [by, setBy] = useRankedBy();
  const href = useDashboardHref();
  const nameOf = useModelNames(models.map(({ name }) => name));
  const { of, format, isAtLeast, isPrivate, addsUp } = rankings[by];
  const sum = models.reduce((total, model) => total + (of(model) ?? 0), 0);
  const ranked = models.toSorted(
    (a, b) => (of(b) ?? Number.NEGATIVE_INFINITY) - (of(a) ?? Number.NEGATIVE_INFINITY),
  );
  const colorOf = modelColors(models.map(({ name }) => name));
  const most = Math.max(0, ...models.map((model) => of(model) ?? 0));

  return (
    <Panel title="Ranking" note="The last 48 hours">
      <Box overflowX="auto">
        <Choice
          label="Rank by"
          options={RANKED_BY.map((value) => ({ value, label: rankings[value].label }))}
          value={by}
          onChange={setBy}
        />
      </Box>
      <chakra.ol listStyleType="none" mt="4" display="grid" gap="3">
        {ranked.slice(0, MAX).map((model) => {
          const value = of(model);
          const known = value === null ? MISSING : format(value);
          const amount = formatAtLeast(known, isAtLeast?.(model) ?? false);
          return (
            <li key={model.name}>
              <Flex gap="3" align="baseline">
                <chakra.span
                  w="1.75rem"
                  color="fg.muted"
                  fontVariantNumeric="tabular-nums"
                  flexShrink="0"
                >
                  <chakra.span srOnly>Rank </chakra.span>
                  {computeRank(models, model, of) ?? MISSING}
                </chakra.span>
                <Flex flex="1" minW="0" gap="2" align="center" wrap="wrap">
                  <QuietLink to={href('studio', model.name)}>
                    <ModelName name={model.name} nameOf={nameOf} />
                  </QuietLink>
                  {model.isLive && <OnAirMark />}
                </Flex>
                <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
                  {isPrivate ? <Private>{amount}</Private> : amount}
                  {addsUp && value !== null && sum > 0 && (
                    <chakra.span
                      color="fg.muted"
                      display="inline-block"
                      minW="4.5rem"
                      textAlign="end"
                    >
                      {formatPercent((100 * value) / sum)}
                      <chakra.span srOnly> of the studio</chakra.span>
                    </chakra.span>
                  )}
                </chakra.span>
              </Flex>
              <Box ms="2.5rem" mt="1" h="1.5" bg="bg.muted" borderRadius="full" aria-hidden="true">
                <Box
                  h="full"
                  borderRadius="full"
                  style={{ width: `${widthOf(value, most)}%`, background: colorOf(model.name) }}
                />
              </Box>
            </li>
          );
        })}
      </chakra.ol>
      {models.length > MAX && (
        <Box color="fg.muted" textStyle="sm" mt="3">
          Top {MAX} of {models.length}. See all of them in the list below.
        </Box>
      )}
    </Panel>
  );
}

function widthOf(value: number | null, most: number): number {
  return value === null || most <= 0 ? 0 : Math.max(0, (100 * value) / most);
}
