import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import type { MergeClash } from '@shared/domain/tip-menu/merge-menus';
import { NotSaved } from '@web/ui/components/not-saved';
import type { useMenuDraft } from './use-menu-draft';

const CLASH_MESSAGES: Readonly<Record<MergeClash['kind'], (name: string) => string>> = {
  'both-changed': (name) => `You both changed “${name}”. We kept yours.`,
  taken: (name) =>
    `We left out your “${name}” because one of their items has the same name or price.`,
  deleted: (name) => `They deleted “${name}” and you changed it. We kept it.`,
  kept: (name) => `You deleted “${name}” and they changed it. We kept it.`,
  full: (name) => `We left out “${name}” because the menu is full.`,
};

/** Why the menu was not saved. If somebody else saved first, with the options. */
export function SaveRefusal({ edit }: { edit: ReturnType<typeof useMenuDraft> }) {
  if (edit.isConflict) {
    return (
      <Box role="alert" mb="4" px="3" py="2" bg="bg.warning" borderRadius="l2">
        <Text textStyle="sm">
          Someone else changed the tip menu after you opened it. Nothing was overwritten, and your
          changes are still here, unsaved. Merge them into the new menu, or reload it and discard
          your changes.
        </Text>
        <Flex mt="2" gap="2" wrap="wrap">
          <Button size="xs" colorPalette="lamp" onClick={edit.merge}>
            Merge my changes
          </Button>
          <Button size="xs" variant="outline" onClick={edit.reload}>
            Reload
          </Button>
        </Flex>
      </Box>
    );
  }
  return (
    <>
      {edit.error !== null && (
        <Box mb="3">
          <NotSaved error={edit.error} />
        </Box>
      )}
      {edit.clashes !== null && <Merged clashes={edit.clashes} />}
    </>
  );
}

function Merged({ clashes }: { clashes: readonly MergeClash[] }) {
  return (
    <Box role="status" mb="4" px="3" py="2" bg="bg.warning" borderRadius="l2" textStyle="sm">
      Your changes are merged with theirs. Review them, then save.
      {clashes.length > 0 && (
        <chakra.ul mt="1" ps="5" listStyleType="disc">
          {clashes.map(({ name, kind }) => (
            <li key={`${kind} ${name}`}>{CLASH_MESSAGES[kind](name)}</li>
          ))}
        </chakra.ul>
      )}
    </Box>
  );
}
