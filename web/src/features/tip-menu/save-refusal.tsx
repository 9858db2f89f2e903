import { Box, Button, Text } from '@chakra-ui/react';
import { NotSaved } from '../../components/not-saved';
import type { useMenuDraft } from './use-menu-draft';

/** Why the menu was not saved; where somebody else saved first, with the way to what they saved. */
export function SaveRefusal({ edit }: { edit: ReturnType<typeof useMenuDraft> }) {
  if (!edit.isConflict) {
    return (
      <Box mb={edit.error === null ? undefined : '3'}>
        <NotSaved error={edit.error} />
      </Box>
    );
  }
  return (
    <Box role="alert" mb="4" px="3" py="2" bg="bg.warning" borderRadius="l2">
      <Text textStyle="sm">
        Somebody else changed the tip menu since you opened it. Nothing was overwritten, and your
        changes are not saved. Load it again and repeat them.
      </Text>
      <Button mt="2" size="xs" variant="outline" onClick={edit.reload}>
        Load it again
      </Button>
    </Box>
  );
}
