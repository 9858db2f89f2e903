import { Button } from '@chakra-ui/react';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { EmptyNote } from '@web/ui/components/empty-note';
import { HiddenTokens } from '@web/ui/components/hidden-tokens';
import { Panel } from '@web/ui/components/panel';
import { Link } from 'react-router-dom';

export function NoIncome() {
  const href = useDashboardHref();
  return (
    <Panel>
      <EmptyNote
        title="Nothing is known of these days"
        action={
          <Button asChild size="sm" variant="outline">
            <Link to={href('performers')}>Open rooms</Link>
          </Button>
        }
      >
        Your Events API token tells tips and media, your Stats API token all else that comes in. A
        session counts once it is finished. Choose a longer period to look further back.
      </EmptyNote>
    </Panel>
  );
}

export function HiddenIncome() {
  return (
    <Panel>
      <HiddenTokens instead="Below is how much of the time is covered." />
    </Panel>
  );
}
