import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { keepReturning, readReturning } from '@web/lib/returning';
import { SCREENS } from '@web/lib/screens';
import { currentSession, onSessionChange } from '@web/lib/session';
import { useReferralInAddress } from '@web/lib/use-referral-in-address';
import { useSearchParams } from '@web/lib/use-search-params';
import { Wordmark } from '@web/ui/components/wordmark';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import AccountSteps from './account-steps';

/**
 * Sign-in and sign-up. `?join=true` opens sign-up. Who was signed out after subscribing finds the
 * address filled in.
 */
export default function AccountPage() {
  const [search] = useSearchParams();
  const [returning] = useState(readReturning);
  useReferralInAddress();
  useEffect(
    () =>
      onSessionChange(() => {
        if (currentSession() !== null) keepReturning(null);
      }),
    [],
  );

  return (
    <Flex minH="100dvh" direction="column" align="center" px="4" py={{ base: '6', md: '16' }}>
      <header>
        <chakra.span asChild borderRadius="l1" focusVisibleRing="outside">
          <Link to={SCREENS.landing.path} aria-label="Roomlight, home">
            <Wordmark size="2rem" />
          </Link>
        </chakra.span>
      </header>
      <chakra.main w="full" maxW="26rem" mt="8">
        <Box p={{ base: '5', md: '8' }} bg="bg.panel" borderWidth="1px" borderRadius="l3">
          <AccountSteps
            first={search.get('join') === 'true' ? 'sign-up' : 'sign-in'}
            knownEmail={returning?.email ?? ''}
            frame="page"
          />
        </Box>
        <Text mt="6" textStyle="sm" color="fg.muted" textAlign="center">
          Only you and people you invite can see your numbers.
        </Text>
      </chakra.main>
    </Flex>
  );
}
