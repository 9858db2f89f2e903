import { Box, chakra } from '@chakra-ui/react';
import { useEarlyEntry } from '@web/lib/use-early-entry';
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { LabeledInput } from './labeled-input';

export interface SearchListProps<Option> {
  label: string;
  /** Names the list of results: `Hashtags`. */
  listLabel: string;
  placeholder?: string;
  /** @default 'md' */
  size?: 'sm' | 'md';
  maxW: string;
  /** What the field shows while nobody is searching. @default nothing */
  idle?: string;
  /** Returns matching options, best first. Called only while the list is open. */
  find: (typed: string) => readonly Option[];
  keyOf: (option: Option) => string;
  /** Renders an option. */
  row: (option: Option) => ReactNode;
  /** Shown if nothing matches. */
  nothing: string;
  onChoose: (option: Option) => void;
}

/** A search field with a list: type, then choose with the arrow keys and Enter, or with a click. */
export function SearchList<Option>({
  label,
  listLabel,
  placeholder,
  size = 'md',
  maxW,
  idle = '',
  find,
  keyOf,
  row,
  nothing,
  onChoose,
}: SearchListProps<Option>) {
  // Null while the list is closed.
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const isOpen = typed !== null;
  const found = useMemo(() => (typed === null ? [] : find(typed)), [typed, find]);

  const open = () => {
    if (!isOpen) setActive(0);
    setTyped(typed ?? '');
  };
  const close = () => setTyped(null);
  useEarlyEntry(field, idle, (entered) => {
    if (document.activeElement === field.current) setTyped(entered);
  });
  const choose = (option: Option | undefined) => {
    if (option === undefined) return;
    onChoose(option);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!isOpen) return open();
      setActive((present) => Math.max(0, Math.min(found.length - 1, present + step)));
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      choose(found[active]);
    } else if (event.key === 'Escape' && isOpen) {
      close();
    }
  };

  return (
    <Box position="relative" w="100%" maxW={maxW}>
      <LabeledInput
        ref={field}
        label={label}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        placeholder={placeholder}
        size={size}
        value={typed ?? idle}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onFocus={(event) => event.target.select()}
        onClick={open}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <chakra.div
        id={listId}
        role="listbox"
        aria-label={listLabel}
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
        {found.map((option, index) => (
          <chakra.div
            key={keyOf(option)}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            ref={index === active ? scrollOptionIntoView : undefined}
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
              choose(option);
            }}
          >
            {row(option)}
          </chakra.div>
        ))}
        {isOpen && found.length === 0 && (
          <chakra.div px="2" py="1.5" color="fg.muted" textStyle="sm">
            {nothing}
          </chakra.div>
        )}
      </chakra.div>
    </Box>
  );
}

function scrollOptionIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView?.({ block: 'nearest' });
}
