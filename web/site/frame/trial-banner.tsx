import { chakra, Flex } from '@chakra-ui/react';
import { TRIAL_DAYS } from '@shared/domain/access/tiers';
import { paths } from '@web/lib/paths';
import { SiteLink } from '@web/ui/components/site-link';

/** Invites visitors to try the product. Its text is the specification's (000 §2). */
export function TrialBanner() {
  return (
    <Flex
      as="aside"
      aria-label="Free trial"
      className="for-visitors"
      justify="center"
      gap="3"
      wrap="wrap"
      px="5"
      py="3"
      bg="lamp.subtle"
      color="fg"
      textStyle="sm"
      textAlign="center"
      position="sticky"
      top="0"
      zIndex="banner"
    >
      <chakra.span
        asChild
        fontWeight="600"
        textDecoration="underline"
        textUnderlineOffset="3px"
        borderRadius="l1"
        focusVisibleRing="outside"
      >
        <SiteLink to={paths.signUp}>Sign up for a FREE trial!</SiteLink>
      </chakra.span>
      <chakra.span css={{ '@media (max-width: 799.98px)': { display: 'none' } }}>
        {TRIAL_DAYS === 7 ? 'Your first week' : `Your first ${TRIAL_DAYS} days`} of Pro{' '}
        {TRIAL_DAYS === 7 ? 'is' : 'are'} free. Cancel any time.
      </chakra.span>
    </Flex>
  );
}
