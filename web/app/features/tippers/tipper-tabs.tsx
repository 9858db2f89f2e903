import { chakra, Tabs } from '@chakra-ui/react';
import type { TipperHistory } from '@shared/api/tippers';
import { usePerformer } from '@web/lib/performer';
import { Icon } from '@web/ui/components/icon';
import { useNarrow } from '@web/ui/components/use-narrow';
import { useNoteDraft } from './note-draft';
import { TIPPER_TABS } from './tipper-tab-list';
import { useTipperPart } from './use-tipper-part';

const ICONS_ONLY_BELOW = 650;

/** The tabs of a viewer's history. The open one is kept in the URL. */
export function TipperTabs({ performer, history }: { performer: string; history: TipperHistory }) {
  const [tab, choose] = useTipperPart('tipperTab');
  const isIconsOnly = useNarrow(ICONS_ONLY_BELOW);
  const isAdmin = usePerformer().role === 'Admin';
  // Kept here, so that a draft survives a change of tabs.
  const draft = useNoteDraft(history);
  const open = TIPPER_TABS.find(({ key }) => key === tab);
  const value = open !== undefined && open.locked(history, isAdmin) === null ? open.key : 'tips';

  return (
    <Tabs.Root
      value={value}
      onValueChange={(details) => choose(details.value)}
      lazyMount
      unmountOnExit
      fitted={isIconsOnly}
    >
      {/* Stays visible above a long list of tips. */}
      <Tabs.List colorPalette="lamp" position="sticky" top="0" zIndex="1" bg="bg.panel">
        {TIPPER_TABS.map(({ key, label, icon, locked }) => {
          const reason = locked(history, isAdmin);
          return (
            <Tabs.Trigger
              key={key}
              value={key}
              disabled={reason !== null}
              title={reason ?? (isIconsOnly ? label : undefined)}
              minH="11"
              px={isIconsOnly ? undefined : '2'}
              gap="1.5"
              whiteSpace="nowrap"
            >
              <Icon name={icon} size="18px" />
              {isIconsOnly ? <chakra.span srOnly>{label}</chakra.span> : label}
            </Tabs.Trigger>
          );
        })}
      </Tabs.List>
      {TIPPER_TABS.map(({ key, content }) => (
        <Tabs.Content key={key} value={key} pt="4">
          {content({ performer, history, draft })}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
