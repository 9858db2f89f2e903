import { Box, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Panel } from '../../components/panel';
import { useAccount } from '../../lib/performer';
import { PlanList } from './plan-list';
import { PlanUse } from './plan-use';
import { planWords } from './plan-words';

const ID = 'plan';

/** What the account pays for, what it has used of it, and what more there is. */
export function PlanPanel() {
  const { profile, zone } = useAccount();
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The browser itself only finds what is on the page when it is loaded.
    if (hash === `#${ID}`) place.current?.scrollIntoView();
  }, [hash]);

  return (
    <Box id={ID} ref={place} scrollMarginTop="5rem">
      <Panel title="Plan">
        <Text fontWeight="500">{planWords(profile, zone, Date.now())}</Text>
        <PlanUse />
        <PlanList tier={profile.tier} />
        <Text color="fg.muted" textStyle="sm" mt="4">
          Prices are in US dollars. Plans cannot be bought here yet. Your broadcasts are kept
          meanwhile, and a bigger plan shows those of before, too.
        </Text>
      </Panel>
    </Box>
  );
}
