import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import type { MergeClash } from '@shared/domain/tip-menu/merge-menus';
import { NotSaved } from '@web/ui/components/not-saved';
import type { useMenuDraft } from './use-menu-draft';

const CLASH_WORDS: Readonly<Record<MergeClash['kind'], (name: string) => string>> = {
  'both-changed': (name) => `Both of you changed “${name}”. Yours is here.`,
  taken: (name) => `Your “${name}” is left out: an item of theirs has its name or price.`,
  deleted: (name) => `They deleted “${name}”, you changed it. It is back.`,
  kept: (name) => `You deleted “${name}”, they changed it. It stays.`,
  full: (name) => `“${name}” is left out: the menu is full.`,
};

/** Why the menu was not saved; where somebody else saved first, with the ways on from there. */
export function SaveRefusal({ edit }: { edit: ReturnType<typeof useMenuDraft> }) {
  if (edit.isConflict) {
    return (
      <Box role="alert" mb="4" px="3" py="2" bg="bg.warning" borderRadius="l2">
        <Text textStyle="sm">
          Somebody else changed the tip menu since you opened it. Nothing was overwritten, and your
          changes are still here, not saved. Put them on top of the new menu, or load it again and
          give them up.
        </Text>
        <Flex mt="2" gap="2" wrap="wrap">
          <Button size="xs" colorPalette="lamp" onClick={edit.merge}>
            Merge my changes
          </Button>
          <Button size="xs" variant="outline" onClick={edit.reload}>
            Load it again
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
      Your changes are on top of theirs now. Look them over, then save.
      {clashes.length > 0 && (
        <chakra.ul mt="1" ps="5" listStyleType="disc">
          {clashes.map(({ name, kind }) => (
            <li key={`${kind} ${name}`}>{CLASH_WORDS[kind](name)}</li>
          ))}
        </chakra.ul>
      )}
    </Box>
  );
}
