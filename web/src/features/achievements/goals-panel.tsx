import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Panel } from '../../components/panel';
import { Private } from '../../components/private';
import { formatCount, HIDDEN } from '../../lib/format';
import { type Achievement, percentDone } from './achievement-lists';
import { TierMark } from './tier-mark';

/** As many as are in reach at a time; the rest on request. */
const CLOSEST = 6;

/** What comes next, the closest first. */
export function GoalsPanel({ goals }: { goals: readonly Achievement[] }) {
  const [showsAll, setShowsAll] = useState(false);
  if (goals.length === 0) return null;
  return (
    <Panel title="Next goals" note="Closest first, from your finished sessions">
      <chakra.ul listStyleType="none" display="grid" gap="5">
        {goals.slice(0, showsAll ? goals.length : CLOSEST).map((goal) => (
          <Goal key={goal.key} goal={goal} />
        ))}
      </chakra.ul>
      {goals.length > CLOSEST && (
        <Button
          mt="5"
          size="sm"
          variant="outline"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show the closest' : `Show all ${goals.length}`}
        </Button>
      )}
    </Panel>
  );
}

function Goal({ goal }: { goal: Achievement }) {
  const { title, description, tier, progress } = goal;
  const percent = percentDone(goal);
  return (
    <li>
      <Flex gap="2" align="center" wrap="wrap">
        <chakra.span fontWeight="medium">{title}</chakra.span>
        <TierMark tier={tier} />
        <chakra.span
          ms="auto"
          color="fg.muted"
          textStyle="sm"
          whiteSpace="nowrap"
          fontVariantNumeric="tabular-nums"
        >
          {percent === null ? (
            HIDDEN
          ) : (
            <Private>
              {formatCount(progress.value)} of {formatCount(progress.goal)}
            </Private>
          )}
        </chakra.span>
      </Flex>
      {description !== '' && (
        <Box color="fg.muted" textStyle="sm">
          <Private>{description}</Private>
        </Box>
      )}
      {/* The figures beside the title say the same. */}
      {percent !== null && (
        <Box mt="1.5" h="1.5" bg="bg.muted" borderRadius="full" aria-hidden="true">
          <Box h="full" borderRadius="full" bg="lamp.solid" style={{ width: `${percent}%` }} />
        </Box>
      )}
    </li>
  );
}
