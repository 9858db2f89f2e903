import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../components/icon';
import { Menu, type MenuProps } from '../components/menu';
import { MenuChoice, MenuHeading, MenuItem, MenuLine } from '../components/menu-item';
import { Private } from '../components/private';
import { useAccount } from '../lib/performer';
import { useDiscreet } from '../lib/preferences';
import { useDashboardHref } from '../lib/use-dashboard-href';
import { THEME_CHOICES, THEME_NAMES, useTheme } from '../theme/use-theme';
import type { NavigationItem } from './navigation';
import { openShortcutHelp } from './shortcut-help';
import { signOutHere } from './sign-out';

/**
 * Everything about the person rather than the numbers. With a trigger of its own (the phone's
 * `More`) it also leads to the topics that have no place there.
 */
export function AccountMenu({
  trigger,
  topics = [],
}: {
  trigger?: MenuProps['trigger'];
  topics?: readonly NavigationItem[];
}) {
  const { profile } = useAccount();
  const navigate = useNavigate();
  const href = useDashboardHref();
  const [theme, setTheme] = useTheme();
  const [isDiscreet, setDiscreet] = useDiscreet();

  return (
    <Menu label="Account" side="above" trigger={trigger ?? <EmailButton email={profile.email} />}>
      {topics.map(({ tab, label }) => (
        <MenuItem key={tab} onSelect={() => void navigate(href(tab))}>
          {label}
        </MenuItem>
      ))}
      {topics.length > 0 && <MenuLine />}
      <MenuChoice isSwitch isChosen={isDiscreet} onSelect={() => setDiscreet(!isDiscreet)}>
        Discreet: hide names and money
      </MenuChoice>
      <MenuLine />
      <MenuHeading>Theme</MenuHeading>
      {THEME_CHOICES.map((choice) => (
        <MenuChoice key={choice} isChosen={choice === theme} onSelect={() => setTheme(choice)}>
          {THEME_NAMES[choice]}
        </MenuChoice>
      ))}
      <MenuLine />
      <MenuItem shortcut="?" onSelect={openShortcutHelp}>
        Keyboard shortcuts
      </MenuItem>
      <MenuItem onSelect={() => void signOutHere()}>Sign out</MenuItem>
    </Menu>
  );
}

function EmailButton({ email, ...button }: { email: string } & ComponentProps<'button'>) {
  return (
    <chakra.button
      type="button"
      display="flex"
      alignItems="center"
      gap="3"
      w="full"
      px="3"
      h="10"
      borderRadius="l2"
      textStyle="sm"
      color="fg.muted"
      cursor="pointer"
      _hover={{ bg: 'bg.subtle', color: 'fg' }}
      focusVisibleRing="inside"
      {...button}
    >
      <Icon name="person" />
      <chakra.span truncate flex="1" textAlign="start">
        <Private>{email}</Private>
      </chakra.span>
    </chakra.button>
  );
}
