import { Button, Flex, Kbd } from '@chakra-ui/react';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { useSearchParams } from '@web/lib/use-search-params';
import { useShortcuts } from '@web/lib/use-shortcuts';
import { Link, useNavigate } from 'react-router-dom';
import { partFromSearch } from './session-part';
import { useNeighbors } from './use-neighbors';

/** Links to the previous and next session, also with the keys `[` and `]`. */
export function NeighborLinks({ performer, startTime }: { performer: string; startTime: string }) {
  const href = useDashboardHref();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { earlier, later } = useNeighbors(performer, startTime);

  const part = partFromSearch(search);
  const hrefOf = (start: string) => {
    const to = href('sessions', start);
    if (part === 'overview') return to;
    return `${to}${to.includes('?') ? '&' : '?'}part=${part}`;
  };
  const go = (start: string | null) => {
    if (start !== null) void navigate(hrefOf(start));
  };
  useShortcuts({ '[': () => go(earlier), ']': () => go(later) });

  return (
    <Flex as="nav" aria-label="Previous and next session" gap="2">
      <Neighbor to={earlier === null ? null : hrefOf(earlier)} label="Previous" shortcut="[" />
      <Neighbor to={later === null ? null : hrefOf(later)} label="Next" shortcut="]" />
    </Flex>
  );
}

function Neighbor({ to, label, shortcut }: { to: string | null; label: string; shortcut: string }) {
  const content = (
    <>
      {label}
      <Kbd size="sm" aria-hidden="true" hideBelow="lg">
        {shortcut}
      </Kbd>
    </>
  );
  if (to === null) {
    return (
      <Button size="sm" variant="outline" disabled>
        {content}
      </Button>
    );
  }
  return (
    <Button asChild size="sm" variant="outline" aria-keyshortcuts={shortcut}>
      <Link to={to} aria-label={`${label} session`}>
        {content}
      </Link>
    </Button>
  );
}
