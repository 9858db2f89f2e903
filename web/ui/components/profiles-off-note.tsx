import { Button } from '@chakra-ui/react';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmptyNote } from './empty-note';

/** Nobody is named without the consent to tipper profiles: says what is missing, and the way there. */
export function ProfilesOffNote({ children }: { children: ReactNode }) {
  const href = useDashboardHref();
  return (
    <EmptyNote
      title="Tipper profiles are off"
      action={
        <Button asChild size="sm" variant="outline">
          <Link to={href('settings')}>Open settings</Link>
        </Button>
      }
    >
      {children}
    </EmptyNote>
  );
}
