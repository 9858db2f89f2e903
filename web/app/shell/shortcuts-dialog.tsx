import { chakra, Flex, Kbd, Text } from '@chakra-ui/react';
import { Modal } from '@web/ui/components/modal';
import { SEARCH_KEYS } from './command-palette/search-keys';
import { NAVIGATION_ITEMS } from './navigation';

interface Shortcut {
  /** Pressed one after another. */
  readonly keys: readonly string[];
  readonly meaning: string;
}

const SHORTCUTS: readonly Shortcut[] = [
  { keys: [SEARCH_KEYS], meaning: 'Search screens, sessions, tippers, and help' },
  ...NAVIGATION_ITEMS.map(({ key, label }) => ({ keys: ['g', key], meaning: `Go to ${label}` })),
  { keys: ['['], meaning: 'Previous session (when viewing one)' },
  { keys: [']'], meaning: 'Next session (when viewing one)' },
  { keys: ['d'], meaning: 'Turn discreet mode on or off' },
  { keys: ['?'], meaning: 'Show keyboard shortcuts' },
  { keys: ['Esc'], meaning: 'Close the open window' },
];

/** The list of all keyboard shortcuts. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Keyboard shortcuts" onClose={onClose}>
      <Text color="fg.muted" mb="3">
        Press the keys one after another.
      </Text>
      <chakra.dl display="flex" flexDirection="column" gap="2">
        {SHORTCUTS.map(({ keys, meaning }) => (
          <Flex key={meaning} justify="space-between" align="center">
            <dt>{meaning}</dt>
            <chakra.dd display="flex" gap="1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </chakra.dd>
          </Flex>
        ))}
      </chakra.dl>
    </Modal>
  );
}
