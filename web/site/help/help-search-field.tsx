import { Button, chakra, Flex } from '@chakra-ui/react';
import { useEarlyEntry } from '@web/lib/use-early-entry';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { useRef } from 'react';

/** As the API accepts. */
const MAX_LENGTH = 200;

/** Searches while somebody types; there is nothing to send. */
export function HelpSearchField({
  text,
  onChange,
}: {
  text: string;
  onChange: (text: string) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  useEarlyEntry(field, text, onChange);
  const clear = () => {
    onChange('');
    field.current?.focus();
  };
  return (
    <chakra.form role="search" maxW="40rem" onSubmit={(event) => event.preventDefault()}>
      <Flex gap="2" align="flex-end">
        <LabeledInput
          ref={field}
          label="Search help"
          placeholder="connect a token, who sees my numbers…"
          size="lg"
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          maxLength={MAX_LENGTH}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
        <Button
          type="button"
          variant="outline"
          size="lg"
          aria-label="Clear search"
          disabled={text === ''}
          onClick={clear}
        >
          Clear
        </Button>
      </Flex>
    </chakra.form>
  );
}
