import { Box, chakra, Flex } from '@chakra-ui/react';
import { useAccount } from '@web/lib/performer';
import { Toasts } from '@web/ui/components/toasts';
import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { BottomNavigation } from './bottom-navigation';
import { ConnectionBar } from './connection-bar';
import { ErrorBoundary } from './error-boundary';
import { PageSkeleton } from './page-skeleton';
import { Shortcuts } from './shortcuts';
import { SideNavigation } from './side-navigation';
import { SkipLink } from './skip-link';
import { TopBar } from './top-bar';

const BillingBar = lazy(() =>
  import('../features/billing/billing-bar').catch(() => ({ default: () => null })),
);

/** The frame around every screen of the dashboard. */
export function DashboardShell() {
  const { pathname, search } = useLocation();
  const { profile } = useAccount();
  // Loads with the first screen only for those whom it may concern.
  const hasNews = profile.subscriptionType !== 0 || /[?&](subscribed|referral)/.test(search);
  return (
    <Flex minH="100dvh">
      <SkipLink />
      <SideNavigation />
      <Flex direction="column" flex="1" minW="0">
        {hasNews && (
          <Suspense fallback={null}>
            <BillingBar />
          </Suspense>
        )}
        <TopBar />
        <chakra.main
          id="main"
          tabIndex={-1}
          outline="none"
          flex="1"
          w="full"
          maxW="76rem"
          mx="auto"
          px={{ base: '4', md: '8' }}
          pt={{ base: '4', md: '6' }}
          pb={{ base: '8', md: '12' }}
        >
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </chakra.main>
        {/* Keeps the last line of a page above the phone's navigation. */}
        <Box hideFrom="lg" h="calc(4.25rem + env(safe-area-inset-bottom))" />
      </Flex>
      <BottomNavigation />
      <Shortcuts />
      <ConnectionBar />
      <Toasts />
    </Flex>
  );
}
