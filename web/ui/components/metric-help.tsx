import { chakra } from '@chakra-ui/react';
import { METRICS, type MetricId } from '@shared/metrics/registry';
import { SCREENS } from '@web/lib/screens';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { placeAbove } from './hint-place';
import { TextLink } from './text-link';

/**
 * The "?" beside a metric's label. A press opens its definition, with a link to all of them;
 * Escape, a press outside, or a second press closes it.
 */
export function MetricHelp({ metric }: { metric: MetricId }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [definition, setDefinition] = useState('');
  const { label } = METRICS[metric];

  const load = () => {
    import('@shared/metrics/definitions').then(
      ({ DEFINITIONS }) => setDefinition(DEFINITIONS[metric]),
      () => setDefinition(NOT_LOADED),
    );
  };

  // Placed again when the text has arrived, which makes it taller.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is a reason to run
  useLayoutEffect(() => {
    if (isOpen && popover.current && button.current) placeAbove(popover.current, button.current);
  }, [isOpen, definition]);

  return (
    <>
      <chakra.button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={`What is ${label}?`}
        aria-expanded={isOpen}
        display="inline-grid"
        placeItems="center"
        flexShrink="0"
        // The smallest target that touch screens allow, in a line of text.
        boxSize="6"
        my="-1"
        verticalAlign="middle"
        color="fg.muted"
        cursor="help"
        borderRadius="full"
        focusVisibleRing="outside"
        _hover={{ color: 'fg' }}
      >
        <chakra.span
          aria-hidden="true"
          display="grid"
          placeItems="center"
          boxSize="3.5"
          borderWidth="1px"
          borderColor="currentColor"
          borderRadius="full"
          fontSize="0.625rem"
          fontWeight="600"
          lineHeight="1"
          opacity="0.85"
          // Not text: whoever copies a label gets the label.
          _before={{ content: '"?"' }}
        />
      </chakra.button>
      <chakra.div
        id={id}
        ref={popover}
        popover="auto"
        role={isOpen ? 'dialog' : undefined}
        aria-label={isOpen ? label : undefined}
        onToggle={(event) => {
          const isNowOpen = event.newState === 'open';
          setOpen(isNowOpen);
          if (isNowOpen) load();
        }}
        position="fixed"
        inset="auto"
        m="0"
        p="3"
        w="20rem"
        maxW="calc(100vw - 1rem)"
        bg="bg.panel"
        color="fg"
        borderWidth="1px"
        borderRadius="l2"
        boxShadow="lg"
        textStyle="sm"
        fontWeight="400"
        textAlign="start"
        whiteSpace="normal"
      >
        {isOpen && (
          <>
            <chakra.div fontWeight="600" mb="1">
              {label}
            </chakra.div>
            <chakra.div aria-live="polite" minH="1.25rem" mb="2" color="fg.muted">
              {definition}
            </chakra.div>
            <TextLink to={`${SCREENS.metrics.path}#${metric}`}>All definitions</TextLink>
          </>
        )}
      </chakra.div>
    </>
  );
}

const NOT_LOADED = 'We couldn’t load this definition. Check your connection and try again.';
