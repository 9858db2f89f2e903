import { Box, chakra, Kbd } from '@chakra-ui/react';
import type { PaletteGroup, PaletteOption } from './palette-group';

export interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  active: PaletteOption | undefined;
  onChoose: (option: PaletteOption) => void;
}

/** Returns the id of an option's element, for `aria-activedescendant`. */
export function optionId(listId: string, { key }: PaletteOption): string {
  return `${listId}-${key.replaceAll(' ', '-')}`;
}

/** What was found, by group. Focus stays in the field. */
export function PaletteList({ id, groups, active, onChoose }: PaletteListProps) {
  return (
    <Box id={id} role="listbox" aria-label="Results" h="min(24rem, 45dvh)" overflowY="auto" mx="-2">
      {groups
        .filter(({ options }) => options.length > 0)
        .map(({ label, options }) => (
          <Box key={label} role="group" aria-label={label} mb="2">
            <Box aria-hidden="true" px="2" pb="1" textStyle="xs" fontWeight="600" color="fg.muted">
              {label}
            </Box>
            {options.map((option) => (
              <Option
                key={option.key}
                id={optionId(id, option)}
                option={option}
                isActive={option === active}
                onChoose={() => onChoose(option)}
              />
            ))}
          </Box>
        ))}
    </Box>
  );
}

interface OptionProps {
  id: string;
  option: PaletteOption;
  isActive: boolean;
  onChoose: () => void;
}

function Option({ id, option: { label, detail, keys }, isActive, onChoose }: OptionProps) {
  return (
    <chakra.div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      ref={isActive ? scrollIntoView : undefined}
      display="flex"
      alignItems="center"
      gap="3"
      minH="9"
      px="2"
      py="1"
      borderRadius="l1"
      textStyle="sm"
      cursor="pointer"
      bg={isActive ? 'bg.muted' : undefined}
      _hover={isActive ? {} : { bg: 'bg.subtle' }}
      // Keeps focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <chakra.span fontWeight="medium" overflowWrap="anywhere">
        {label}
      </chakra.span>
      {detail && (
        <chakra.span color="fg.muted" flex="1" minW="0" truncate>
          {detail}
        </chakra.span>
      )}
      {keys && (
        <chakra.span ms="auto" display="flex" gap="1" hideBelow="md" aria-hidden="true">
          {keys.map((key) => (
            <Kbd key={key} size="sm">
              {key}
            </Kbd>
          ))}
        </chakra.span>
      )}
    </chakra.div>
  );
}

function scrollIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView?.({ block: 'nearest' });
}
