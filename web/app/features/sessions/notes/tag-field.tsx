import { Button, chakra, Flex, Input } from '@chakra-ui/react';
import { listTags } from '@shared/api/client-calls.gen';
import { useCall } from '@web/lib/use-call';
import { type FormEvent, useId, useState } from 'react';
import { firstOffered, offeredTags, tagProblem, tidyTag } from './tag-choice';
import type { TagChange } from './use-tag-change';

/** A field for a new or an earlier tag. Stays open for the next one. */
export function TagField({
  performer,
  present,
  change,
  onClose,
}: {
  performer: string;
  /** The session's current tags. */
  present: readonly string[];
  change: TagChange;
  onClose: () => void;
}) {
  const known = useCall(listTags, { params: { p: performer } });
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const listId = useId();
  const problemId = useId();
  const offered = offeredTags(known.data?.tags ?? [], present);

  const give = (tag: string) => {
    const why = tagProblem(tag, present);
    setProblem(why);
    if (why === null) change.add(tidyTag(tag), () => setText(''));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    give(text);
  };

  return (
    <Flex
      as="form"
      gap="2"
      wrap="wrap"
      align="center"
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <Input
        size="xs"
        w="12rem"
        aria-label="New tag"
        placeholder="New tag"
        // The user has just opened it, so focus belongs here.
        autoFocus
        list={listId}
        value={text}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(null);
        }}
      />
      <datalist id={listId}>
        {offered.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      <Button type="submit" size="xs" loading={change.isAdding}>
        Add
      </Button>
      <Button size="xs" variant="ghost" onClick={onClose}>
        Done
      </Button>
      {problem !== null && (
        <chakra.span id={problemId} role="alert" color="fg.error">
          {problem}
        </chakra.span>
      )}
      {offered.length > 0 && (
        <Flex gap="1.5" wrap="wrap" align="center">
          <span>Recent tags:</span>
          {firstOffered(offered).map((tag) => (
            <Button
              key={tag}
              size="2xs"
              variant="outline"
              disabled={change.isAdding}
              onClick={() => give(tag)}
            >
              {tag}
            </Button>
          ))}
        </Flex>
      )}
    </Flex>
  );
}
