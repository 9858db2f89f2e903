import { Flex, Stack } from '@chakra-ui/react';
import { getHashtagStats } from '@shared/api/client-calls.gen';
import type { TrafficPoint } from '@shared/domain/site/traffic-points';
import { usePerformer } from '@web/lib/performer';
import { useCall } from '@web/lib/use-call';
import { useChosenTags } from '@web/lib/use-chosen-tags';
import { useLocalDays } from '@web/lib/use-local-days';
import { useTagRanks } from '@web/lib/use-published';
import { useRefusalOf } from '@web/lib/use-refusal';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { TagChooser } from '@web/ui/components/tag-chooser';
import type { CamsAxis } from '@web/ui/traffic/cams-axis';
import { type ReactNode, useMemo } from 'react';
import { tagsIn } from './tag-points';
import { TagTrafficCard } from './tag-traffic-card';
import { MAX_MONITORED, useMonitoredTags } from './use-monitored-tags';

/** Viewers and rooms of single hashtags: the chosen one, and the monitored ones. */
export function TagTraffic({
  points,
  days,
  zone,
  camsAxis,
  axisChoice,
}: {
  points: readonly TrafficPoint[];
  days: number;
  zone: string;
  camsAxis: CamsAxis;
  /** Few rooms have a hashtag, so they are hardly visible on an axis up to 5,000. */
  axisChoice: ReactNode;
}) {
  const { name } = usePerformer();
  const [[chosen], choose] = useChosenTags(1);
  const [monitored, monitor] = useMonitoredTags(name);
  const { data: ranks } = useTagRanks();
  const counted = useMemo(() => tagsIn(points), [points]);
  const { own, isKnown } = useOwnTags();
  const first = isKnown && monitored.length === 0 ? firstTag(own, counted) : undefined;
  const selected = chosen ?? first;
  const shown = [
    ...(selected === undefined || monitored.includes(selected) ? [] : [selected]),
    ...monitored,
  ];
  const open = (tag: string) => !shown.includes(tag);

  return (
    <Stack gap="6">
      <Panel
        title="Traffic by hashtag"
        note="The 50 hashtags with the most rooms in this range. Rooms count once for each of their hashtags."
      >
        <Flex gap="3" wrap="wrap" align="flex-end">
          <TagChooser
            label="Choose a hashtag"
            own={own.filter((tag) => open(tag) && counted.includes(tag))}
            others={counted.filter(open)}
            noteOf={(tag) => `#${counted.indexOf(tag) + 1} by viewers`}
            onChoose={(tag) => choose([tag])}
          />
          {shown.length > 0 && axisChoice}
        </Flex>
        {shown.length === 0 && (
          <EmptyNote title="No hashtag selected">
            Choose one above, and monitor the ones you check often.
          </EmptyNote>
        )}
      </Panel>
      {shown.map((tag) => {
        const isMonitored = monitored.includes(tag);
        return (
          <TagTrafficCard
            key={tag}
            tag={tag}
            points={points}
            isCounted={counted.includes(tag)}
            {...{ days, zone, camsAxis, isMonitored }}
            ranks={ranks ?? null}
            onRemove={() => monitor(monitored.filter((one) => one !== tag))}
            {...(monitored.length < MAX_MONITORED && {
              onMonitor: () => monitor([...monitored, tag]),
            })}
          />
        );
      })}
    </Stack>
  );
}

/** Returns the tags that the room used itself, most time live first, if they may be seen. */
function useOwnTags(): { own: readonly string[]; isKnown: boolean } {
  const { input } = useLocalDays();
  const isRefused = useRefusalOf()(['tags']) !== null;
  const { data, error } = useCall(getHashtagStats, isRefused ? null : input, {
    keepPrevious: true,
    staleTime: 5 * 60_000,
  });
  const own = useMemo(
    () => data?.hashtags.filter(({ sessions }) => sessions > 0).map(({ hashtag }) => hashtag) ?? [],
    [data],
  );
  return { own, isKnown: isRefused || data !== undefined || error !== null };
}

function firstTag(own: readonly string[], counted: readonly string[]): string | undefined {
  return own.find((tag) => counted.includes(tag)) ?? counted[0];
}
