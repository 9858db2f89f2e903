import { chakra, Menu, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../components/icon';
import { useAccount } from '../lib/performer';
import { useDiscreet } from '../lib/preferences';
import { useDashboardHref } from '../lib/use-dashboard-href';
import { type ThemeChoice, useTheme } from '../theme/use-theme';
import { openShortcutHelp } from './shortcut-help';
import { signOutHere } from './sign-out';

const THEME_NAMES: Readonly<Record<ThemeChoice, string>> = {
  light: 'Light',
  dark: 'Dark',
  system: 'As the device',
};

/** Everything about the person rather than the numbers. `trigger` must be a button. */
export function AccountMenu({ trigger }: { trigger?: ReactNode }) {
  const { profile } = useAccount();
  const navigate = useNavigate();
  const href = useDashboardHref();
  const [theme, setTheme] = useTheme();
  const [isDiscreet, setDiscreet] = useDiscreet();

  return (
    <Menu.Root lazyMount positioning={{ placement: 'top-start', sameWidth: trigger === undefined }}>
      <Menu.Trigger asChild>{trigger ?? <EmailButton email={profile.email} />}</Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="13rem">
            {trigger !== undefined && (
              <>
                <Menu.Item value="rooms" onClick={() => navigate(href('performers'))}>
                  Rooms
                </Menu.Item>
                <Menu.Item value="settings" onClick={() => navigate(href('settings'))}>
                  Settings
                </Menu.Item>
                <Menu.Separator />
              </>
            )}
            <Menu.CheckboxItem
              value="discreet"
              checked={isDiscreet}
              onCheckedChange={setDiscreet}
              closeOnSelect={false}
            >
              <Menu.ItemIndicator>
                <Icon name="check" size="1rem" />
              </Menu.ItemIndicator>
              Discreet: hide names and money
            </Menu.CheckboxItem>
            <Menu.Separator />
            <Menu.RadioItemGroup
              value={theme}
              onValueChange={({ value }) => setTheme(value as ThemeChoice)}
            >
              <Menu.ItemGroupLabel>Theme</Menu.ItemGroupLabel>
              {(Object.keys(THEME_NAMES) as ThemeChoice[]).map((name) => (
                <Menu.RadioItem key={name} value={name} closeOnSelect={false}>
                  <Menu.ItemIndicator>
                    <Icon name="check" size="1rem" />
                  </Menu.ItemIndicator>
                  {THEME_NAMES[name]}
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
            <Menu.Separator />
            <Menu.Item value="shortcuts" onClick={openShortcutHelp}>
              Keyboard shortcuts
              <Menu.ItemCommand>?</Menu.ItemCommand>
            </Menu.Item>
            <Menu.Item value="sign-out" onClick={() => void signOutHere()}>
              Sign out
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

function EmailButton({ email, ...props }: { email: string }) {
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
      {...props}
    >
      <Icon name="person" />
      <chakra.span truncate flex="1" textAlign="start">
        {email}
      </chakra.span>
    </chakra.button>
  );
}
