import { Button } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { EmptyNote } from '../../components/empty-note';
import { HiddenTokens } from '../../components/hidden-tokens';
import { Panel } from '../../components/panel';
import { useDashboardHref } from '../../lib/use-dashboard-href';

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
