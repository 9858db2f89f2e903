import { Button } from '@chakra-ui/react';
import { usePerformer } from '@web/lib/performer';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { Link } from 'react-router-dom';

/** Explains where visits come from, and where to set the own link. */
export function NoVisits() {
  const { name, performers } = usePerformer();
  const href = useDashboardHref();
  const link = performers.find((room) => room.name === name)?.trackedLink ?? null;
  return (
    <Panel>
      <EmptyNote
        title="No visits from tracked links in this period"
        action={
          <Button asChild size="sm" variant="outline">
            <Link to={href('performers')}>Open rooms</Link>
          </Button>
        }
      >
        {link === null
          ? 'The browser extension counts visits while you’re live. Add your own tracked link to your room to see how it does, or choose a longer period.'
          : `The browser extension counts visits while you’re live. Your own link, ${link.masked}, is set. Choose a longer period to look further back.`}
      </EmptyNote>
    </Panel>
  );
}
