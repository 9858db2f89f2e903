import { Button, Flex, Stack } from '@chakra-ui/react';
import type { PaletteGroup } from './palette-group';

/** Below the results: what did not load, and what was left out. */
export function PaletteNotes({ groups }: { groups: readonly PaletteGroup[] }) {
  return (
    <Stack gap="2" color="fg.muted" textStyle="sm">
      {groups.map(
        ({ label, retry }) =>
          retry && (
            <Flex key={label} role="alert" align="center" justify="space-between" gap="3">
              <span>{label} didn’t load.</span>
              <Button
                size="xs"
                variant="outline"
                aria-label={`Retry ${label.toLowerCase()}`}
                onClick={retry}
              >
                Retry
              </Button>
            </Flex>
          ),
      )}
      {groups.map(({ label, note }) => note && <span key={label}>{note}</span>)}
    </Stack>
  );
}
