import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Icon } from './icon';

/** A choice between a few options: buttons side by side, the chosen one pressed. */
export function Choice<Value extends string>({
  label,
  options,
  value,
  onChange,
  doesWrap = false,
}: {
  /** Names the group for screen readers: `How far back`. */
  label: string;
  options: readonly {
    readonly value: Value;
    readonly label: string;
    /** Shown but disabled; the reason is shown beside it. */
    readonly isLocked?: boolean;
  }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Wrap options that don't fit instead of scrolling them. */
  doesWrap?: boolean;
}) {
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => scrollIntoView(group.current, value), [value]);

  return (
    <chakra.fieldset
      ref={group}
      position="relative"
      display="inline-flex"
      // By default, a fieldset is at least as wide as its content.
      minW="0"
      maxW="100%"
      overflowX="auto"
      flexWrap={doesWrap ? 'wrap' : undefined}
      gap="1"
      p="1"
      bg="bg.muted"
      borderRadius="l2"
    >
      <chakra.legend srOnly>{label}</chakra.legend>
      {options.map((option) => {
        const isChosen = option.value === value;
        const isLocked = option.isLocked ?? false;
        return (
          <chakra.button
            key={option.value}
            type="button"
            aria-pressed={isChosen}
            data-value={option.value}
            aria-disabled={isLocked || undefined}
            aria-label={isLocked ? `${option.label}, locked` : undefined}
            onClick={() => !isLocked && onChange(option.value)}
            display="inline-flex"
            alignItems="center"
            gap="1.5"
            px="3"
            minH="8"
            borderRadius="l1"
            textStyle="sm"
            fontWeight={isChosen ? 'medium' : 'normal'}
            whiteSpace="nowrap"
            cursor={isLocked ? 'not-allowed' : 'pointer'}
            color={isChosen ? 'fg' : 'fg.muted'}
            bg={isChosen ? 'bg.panel' : 'transparent'}
            boxShadow={isChosen ? 'xs' : 'none'}
            _hover={isLocked ? {} : { color: 'fg' }}
            focusVisibleRing="outside"
          >
            {isLocked && <Icon name="lock" size="0.875rem" />}
            {option.label}
          </chakra.button>
        );
      })}
    </chakra.fieldset>
  );
}

/** Scrolls the chosen option to the middle, without scrolling the page. */
function scrollIntoView(group: HTMLElement | null, value: string): void {
  const chosen = [...(group?.querySelectorAll<HTMLElement>('[data-value]') ?? [])].find(
    ({ dataset }) => dataset.value === value,
  );
  if (group === null || chosen === undefined) return;
  group.scrollLeft = chosen.offsetLeft - (group.clientWidth - chosen.offsetWidth) / 2;
}
