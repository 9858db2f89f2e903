import { Button } from '@chakra-ui/react';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmptyNote } from './empty-note';

/**
 * Without consent to tipper profiles no names are shown: explains that and links to the setting.
 */
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
