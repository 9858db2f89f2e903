import { Button } from '@chakra-ui/react';
import { paths } from '@web/lib/paths';
import { SiteLink } from '@web/ui/components/site-link';
import { useEffect, useState } from 'react';

/** Product specification: when the link appears. */
const DELAY_MS = 4_000;

/**
 * The link to the dashboard. It appears four seconds after the page, and is announced then.
 *
 * @param isReady whether it may appear at all
 */
export function DashboardLink({ isReady }: { isReady: boolean }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    // The region exists from the start, so that screen readers announce what is added to it.
    <div role="status">
      {isDue && isReady && (
        <Button asChild colorPalette="lamp">
          <SiteLink to={paths.dashboard}>Go to your dashboard</SiteLink>
        </Button>
      )}
    </div>
  );
}
