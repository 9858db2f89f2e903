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
        title="No income data for these days"
        action={
          <Button asChild size="sm" variant="outline">
            <Link to={href('performers')}>Open rooms</Link>
          </Button>
        }
      >
        Your Events API token tracks tips and media; your Stats API token tracks everything else you
        earn. Sessions count once they’re finished. Choose a longer period to look further back.
      </EmptyNote>
    </Panel>
  );
}

export function HiddenIncome() {
  return (
    <Panel>
      <HiddenTokens instead="You can still see how much of the time is covered." />
    </Panel>
  );
}
