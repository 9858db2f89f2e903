import { Flex } from '@chakra-ui/react';
import type { StudioModel } from '@shared/domain/studio/studio-models';
import { computeRank } from '@shared/domain/studio/studio-models';
import { formatAtLeast, formatPercent, formatTokensExactly } from '@web/lib/format';
import { formatAgo, zoneLabel } from '@web/lib/format-time';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { OnAirMark } from '@web/ui/components/on-air-mark';
import { PageHeader } from '@web/ui/components/page-header';
import { Private } from '@web/ui/components/private';
import { TextLink } from '@web/ui/components/text-link';
import { ModelName } from './model-name';
import { AgainstBefore } from './studio-answer';
import { useModelNames } from './use-model-names';

/** `rosa_rill: 1,240 tk in tips in the last 48 hours, 12% above the previous week.` */
export function ModelHeader({
  model,
  models,
  computedAt,
  zone,
}: {
  /** Undefined while loading. */
  model: StudioModel | undefined;
  models: readonly StudioModel[];
  computedAt: string | undefined;
  zone: string;
}) {
  const href = useDashboardHref();
  const nameOf = useModelNames(models.map(({ name }) => name));
  return (
    <PageHeader
      answerLines={{ base: 3, md: 2, xl: 1 }}
      answer={
        model && (
          <>
            <ModelName name={model.name} nameOf={nameOf} /> earned{' '}
            <Private>
              {formatAtLeast(
                formatTokensExactly(model.recent.incomeTokens),
                model.incomeBasis === 'partial',
                'at least',
              )}
            </Private>{' '}
            in the last 48 hours
            {model.before.incomeTokens > 0 && (
              <>
                ,{' '}
                <AgainstBefore now={model.recent.incomeTokens} before={model.before.incomeTokens} />
              </>
            )}
            .
          </>
        )
      }
      note={
        model &&
        computedAt !== undefined && (
          <Flex gap="3" wrap="wrap" align="center">
            {model.isLive && <OnAirMark />}
            <span>
              {standing(model, models)}Times in {zoneLabel(zone)}. Updated{' '}
              {formatAgo(computedAt, zone)}.
            </span>
          </Flex>
        )
      }
      actions={<TextLink to={href('studio')}>All models</TextLink>}
    />
  );
}

/** `#2 of 3 by tips, 24.1% of the studio’s tips. ` */
function standing(model: StudioModel, models: readonly StudioModel[]): string {
  if (models.length < 2 || model.share === null) return '';
  const place = computeRank(models, model, ({ recent }) => recent.tipTokens);
  return `#${place} of ${models.length} by tips, ${formatPercent(model.share)} of the studio’s tips. `;
}
