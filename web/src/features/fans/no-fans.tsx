import { Button } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { EmptyNote } from '../../components/empty-note';
import { useDashboardHref } from '../../lib/use-dashboard-href';

/** Why nobody is listed, and what to do about it. */
export function NoFans({ hasProfiles }: { hasProfiles: boolean }) {
  const href = useDashboardHref();
  if (!hasProfiles) {
    return (
      <EmptyNote
        title="Tipper profiles are switched off"
        action={
          <Button asChild size="sm" variant="outline">
            <Link to={href('settings')}>Open settings</Link>
          </Button>
        }
      >
        Without your consent Roomlight keeps sums only, not who tipped. Switch profiles on in your
        settings to see from then on who comes back.
      </EmptyNote>
    );
  }
  return (
    <EmptyNote title="No True Fans in this period">
      Who tips in two or more sessions shows here. Choose a longer period to look further back.
    </EmptyNote>
  );
}
