import { Box, Field, Flex, Input, Text } from '@chakra-ui/react';
import { LONGEST_SEARCH } from '@shared/domain/notes/limits';
import { Choice } from '@web/ui/components/choice';
import { Panel } from '@web/ui/components/panel';
import { FoundByName } from './found-by-name';
import { FoundInNotes } from './found-in-notes';
import { useTipperSearch } from './use-tipper-search';

const PLACES = [
  { value: 'names', label: 'Names' },
  { value: 'notes', label: 'Notes' },
] as const;

/** Finds tippers by part of their name or notes, in any period. */
export function TipperSearch({ performer }: { performer: string }) {
  const { typed, type, searchText, place, setPlace } = useTipperSearch();
  return (
    <Panel title="Find a tipper" note="Searches all time, regardless of the period selected above.">
      <Flex gap="3" wrap="wrap" align="center" role="search" aria-label="Tippers">
        <Field.Root flex="1 1 14rem" maxW="24rem">
          <Field.Label srOnly>{place === 'names' ? 'Search names' : 'Search notes'}</Field.Label>
          <Input
            size="sm"
            type="search"
            autoComplete="off"
            maxLength={LONGEST_SEARCH}
            placeholder={place === 'names' ? 'Search names' : 'Search notes'}
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
        </Field.Root>
        <Choice label="Search in" options={PLACES} value={place} onChange={setPlace} />
        {searchText === null && typed.trim() !== '' && (
          <Text color="fg.muted" textStyle="sm">
            Enter at least two characters.
          </Text>
        )}
      </Flex>
      {searchText !== null && (
        <Box mt="4">
          {place === 'names' ? (
            <FoundByName performer={performer} text={searchText} />
          ) : (
            <FoundInNotes performer={performer} text={searchText} />
          )}
        </Box>
      )}
    </Panel>
  );
}
