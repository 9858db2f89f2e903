import { Box, chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { matchingTags } from '../lib/matching-tags';
import { LabelledInput } from './labelled-input';

export interface TagChooserProps {
  /** `Add a hashtag`. */
  label: string;
  /** The room's own tags, offered first, and all others in the order in which they are offered. */
  own: readonly string[];
  others: readonly string[];
  /** What stands beside a tag: `Rank 4`. */
  noteOf?: (tag: string) => string | undefined;
  onChoose: (tag: string) => void;
}

/** Searches hashtags: type a part, choose with the arrows and Enter. */
export function TagChooser({ label, own, others, noteOf, onChoose }: TagChooserProps) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const listId = useId();
  const found = useMemo(
    () => (isOpen ? matchingTags(typed, { own, others, noteOf }) : []),
    [isOpen, typed, own, others, noteOf],
  );

  const close = () => {
    setTyped('');
    setOpen(false);
    setActive(0);
  };
  const choose = (tag: string | undefined) => {
    if (tag === undefined) return;
    onChoose(tag);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setOpen(true);
      setActive((present) =>
        isOpen ? Math.max(0, Math.min(found.length - 1, present + step)) : 0,
      );
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      choose(found[active]?.tag);
    } else if (event.key === 'Escape' && isOpen) {
      close();
    }
  };

  return (
    <Box position="relative" w="100%" maxW="20rem">
      <LabelledInput
        label={label}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        placeholder="Search hashtags"
        size="sm"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setOpen(true);
          setActive(0);
        }}
        onClick={() => setOpen(true)}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <chakra.div
        id={listId}
        role="listbox"
        aria-label="Hashtags"
        hidden={!isOpen}
        position="absolute"
        zIndex="dropdown"
        insetX="0"
        mt="1"
        maxH="16rem"
        overflowY="auto"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l2"
        boxShadow="lg"
        p="1"
      >
        {found.map(({ tag, note, isOwn }, index) => (
          <chakra.div
            key={tag}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            ref={index === active ? scrollIntoSight : undefined}
            display="flex"
            gap="3"
            px="2"
            py="1.5"
            borderRadius="l1"
            textStyle="sm"
            cursor="pointer"
            bg={index === active ? 'bg.muted' : undefined}
            // Before the field's blur, which would close the list.
            onMouseDown={(event) => {
              event.preventDefault();
              choose(tag);
            }}
          >
            <chakra.span flex="1" minW="0" overflowWrap="anywhere">
              #{tag}
            </chakra.span>
            <chakra.span color="fg.muted" whiteSpace="nowrap">
              {[isOwn ? 'yours' : '', note ?? ''].filter((word) => word !== '').join(' · ')}
            </chakra.span>
          </chakra.div>
        ))}
        {isOpen && found.length === 0 && (
          <chakra.div px="2" py="1.5" color="fg.muted" textStyle="sm">
            No such hashtag among those that are counted.
          </chakra.div>
        )}
      </chakra.div>
    </Box>
  );
}

function scrollIntoSight(option: HTMLElement | null): void {
  option?.scrollIntoView?.({ block: 'nearest' });
}
