import { chakra } from '@chakra-ui/react';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { Icon } from '@web/ui/components/icon';
import { Link } from 'react-router-dom';
import { aboveOthersWithMenu } from './above-others-with-menu';
import { AccountMenu } from './account-menu';
import { useCurrentTab } from './use-current-tab';
import { useNavigation } from './use-navigation';

/** The four everyday topics at the bottom of a phone; the rest is in `More`. */
export function BottomNavigation() {
  const { item: current } = useCurrentTab();
  const href = useDashboardHref();
  const all = useNavigation().flatMap(({ items }) => items.map(({ item }) => item));
  const atHand = all.filter(({ isInPhoneBar }) => isInPhoneBar);
  return (
    <chakra.nav
      aria-label="Dashboard"
      hideFrom="lg"
      position="fixed"
      insetX="0"
      bottom="0"
      zIndex="docked"
      css={aboveOthersWithMenu}
      display="grid"
      gridTemplateColumns={`repeat(${atHand.length + 1}, 1fr)`}
      bg="bg.panel"
      borderTopWidth="1px"
      pb="env(safe-area-inset-bottom)"
    >
      {atHand.map((item) => (
        <chakra.span
          key={item.tab}
          asChild
          {...thumbTarget}
          color={item === current ? 'fg' : 'fg.muted'}
          fontWeight={item === current ? '600' : '500'}
          css={{ '& svg': { color: item === current ? 'lamp.fg' : undefined } }}
        >
          <Link to={href(item.tab)} aria-current={item === current ? 'page' : undefined}>
            <Icon name={item.icon} size="1.4rem" />
            {item.label}
          </Link>
        </chakra.span>
      ))}
      <AccountMenu
        topics={all.filter(({ isInPhoneBar }) => !isInPhoneBar)}
        trigger={
          <chakra.button
            type="button"
            {...thumbTarget}
            color={current && !current.isInPhoneBar ? 'fg' : 'fg.muted'}
          >
            <Icon name="more" size="1.4rem" />
            More
          </chakra.button>
        }
      />
    </chakra.nav>
  );
}

const thumbTarget = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.5',
  h: '4.25rem',
  textStyle: 'xs',
  focusVisibleRing: 'inside',
} as const;
