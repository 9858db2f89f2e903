import { Button, chakra } from '@chakra-ui/react';
import { Panel } from '@web/ui/components/panel';
import { useState } from 'react';
import type { Achievement } from '../shared/achievements/achievement-lists';
import { Goal } from '../shared/achievements/goal';

/** How many goals are shown at first; the rest on request. */
const CLOSEST = 6;

/** The next goals, closest first. */
export function GoalsPanel({ goals }: { goals: readonly Achievement[] }) {
  const [showsAll, setShowsAll] = useState(false);
  if (goals.length === 0) return null;
  return (
    <Panel title="Next goals" note="Closest first, based on your finished sessions">
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
          {showsAll ? 'Show fewer' : `Show all ${goals.length}`}
        </Button>
      )}
    </Panel>
  );
}
