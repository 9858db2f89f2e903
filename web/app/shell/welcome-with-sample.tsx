import { Stack } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import WelcomePage from '../features/performers/welcome-page';
import { useCurrentTab } from './use-current-tab';

const SamplePreview = lazy(() => import('../demo/sample-preview'));

/** How to connect a room, and below it what the screen will show. */
export default function WelcomeWithSample() {
  const { item } = useCurrentTab();
  return (
    <Stack gap="12">
      <WelcomePage />
      <Suspense>
        <SamplePreview tab={item?.tab} />
      </Suspense>
    </Stack>
  );
}
