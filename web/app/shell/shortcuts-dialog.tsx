import { chakra, Flex, Kbd, Text } from '@chakra-ui/react';
import { Modal } from '@web/ui/components/modal';
import { NAVIGATION_ITEMS } from './navigation';

const ENTRIES: readonly (readonly [keys: readonly string[], meaning: string])[] = [
  ...NAVIGATION_ITEMS.map(({ key, label }) => [['g', key], `Go to ${label}`] as const),
  [['['], 'Previous session (when viewing one)'],
  [[']'], 'Next session (when viewing one)'],
  [['d'], 'Turn discreet mode on or off'],
  [['?'], 'Show keyboard shortcuts'],
  [['Esc'], 'Close the open window'],
];

/** The list of all keyboard shortcuts. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Keyboard shortcuts" onClose={onClose}>
      <Text color="fg.muted" mb="3">
        Press the keys one after another.
      </Text>
      <chakra.dl display="flex" flexDirection="column" gap="2">
        {ENTRIES.map(([keys, meaning]) => (
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
