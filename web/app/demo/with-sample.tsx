import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { AccountContext, PerformerContext } from '@web/lib/performer';
import { ServiceContext } from '@web/lib/service';
import { useHydrated } from '@web/lib/use-hydrated';
import { FixedTime } from '@web/lib/use-quarter-hour';
import { type ReactNode, useContext, useState } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom';
import { SAMPLE_ACCOUNT, SAMPLE_PERFORMER } from './sample/sample-account';
import { SAMPLE_NOW, type SampleRoom } from './sample/sample-room';
import { createSampleService } from './sample/sample-service';

/** Lets parts of the dashboard show the sample: its room, account, time and service. */
export function WithSample({ room, children }: { room: SampleRoom; children: ReactNode }) {
  const [client] = useState(() => new QueryClient());
  const [service] = useState(() => createSampleService(room));
  return (
    <QueryClientProvider client={client}>
      <ServiceContext value={service}>
        <FixedTime value={SAMPLE_NOW}>
          <AccountContext value={SAMPLE_ACCOUNT}>
            <PerformerContext value={SAMPLE_PERFORMER}>
              <HydratedQuery>{children}</HydratedQuery>
            </PerformerContext>
          </AccountContext>
        </FixedTime>
      </ServiceContext>
    </QueryClientProvider>
  );
}

/**
 * Hides the URL's query until the browser has taken over the prerendered page. The parts keep their
 * choices in the query, which the page was prerendered without.
 */
function HydratedQuery({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  const present = useContext(LocationContext);
  // The same object where nothing is hidden, or else everything would be rendered twice.
  const shown =
    isHydrated || present.location.search === ''
      ? present
      : { ...present, location: { ...present.location, search: '' } };
  return <LocationContext value={shown}>{children}</LocationContext>;
}
