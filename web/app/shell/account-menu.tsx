import { chakra } from '@chakra-ui/react';
import { useAccount } from '@web/lib/performer';
import { useDiscreet } from '@web/lib/preferences';
import { signOutHere } from '@web/lib/sign-out';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { Icon } from '@web/ui/components/icon';
import { Menu, type MenuProps } from '@web/ui/components/menu';
import type { MenuEntry } from '@web/ui/components/menu-entry';
import { Private } from '@web/ui/components/private';
import { THEME_CHOICES, THEME_NAMES, useTheme } from '@web/ui/theme/use-theme';
import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router-dom';
import type { NavigationItem } from './navigation';
import { openShellDialog } from './shell-dialog';

const SEPARATOR: MenuEntry = { kind: 'separator' };

/**
 * Everything about the person rather than the numbers. With its own trigger (the phone's `More`) it
 * also contains the topics that the bar has no room for.
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
    <Menu
      side="above"
      trigger={trigger ?? <EmailButton email={profile.email} />}
      entries={[
        { kind: 'action', label: 'Search', onSelect: () => openShellDialog('search') },
        ...topics.map(
          ({ tab, label }): MenuEntry => ({
            kind: 'action',
            label,
            onSelect: () => void navigate(href(tab)),
          }),
        ),
        SEPARATOR,
        {
          kind: 'switch',
          label: 'Discreet mode: hide names and money',
          isOn: isDiscreet,
          onChange: setDiscreet,
        },
        SEPARATOR,
        {
          kind: 'choices',
          heading: 'Theme',
          chosen: theme,
          options: THEME_CHOICES.map((value) => ({
            value,
            label: THEME_NAMES[value],
            onSelect: () => setTheme(value),
          })),
        },
        SEPARATOR,
        {
          kind: 'action',
          label: 'Keyboard shortcuts',
          shortcut: '?',
          onSelect: () => openShellDialog('shortcuts'),
        },
        { kind: 'action', label: 'Sign out', onSelect: () => void signOutHere() },
      ]}
    />
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
