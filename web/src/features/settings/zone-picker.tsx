import { Box, chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { LabelledInput } from '../../components/labelled-input';
import { knownZones, matchingZones, zoneWithClock } from './zone-list';

const MOST_SHOWN = 50;

/** Searches the zones of the world: type a city, choose with the arrows and Enter. */
export function ZonePicker({ zone, onZone }: { zone: string; onZone: (zone: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const listId = useId();
  const zones = useMemo(knownZones, []);
  const now = useMemo(() => Date.now(), []);
  const isOpen = typed !== null;
  const found = useMemo(
    () => (typed === null ? [] : matchingZones(zones, typed).slice(0, MOST_SHOWN)),
    [typed, zones],
  );

  const choose = (chosen: string | undefined) => {
    if (chosen !== undefined) onZone(chosen);
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setTyped(typed ?? '');
      setActive((present) => Math.max(0, Math.min(found.length - 1, present + step)));
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      choose(found[active]);
    } else if (event.key === 'Escape' && isOpen) {
      setTyped(null);
    }
  };

  return (
    <Box position="relative" maxW="24rem">
      <LabelledInput
        label="Time zone"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        value={typed ?? zoneWithClock(zone, now)}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onFocus={(event) => event.target.select()}
        onClick={() => setTyped(typed ?? '')}
        onBlur={() => setTyped(null)}
        onKeyDown={onKeyDown}
      />
      <chakra.div
        id={listId}
        role="listbox"
        aria-label="Time zones"
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
        {found.map((name, index) => (
          <chakra.div
            key={name}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            ref={index === active ? scrollIntoSight : undefined}
            px="2"
            py="1.5"
            borderRadius="l1"
            textStyle="sm"
            cursor="pointer"
            bg={index === active ? 'bg.muted' : undefined}
            // Before the field's blur, which would close the list.
            onMouseDown={(event) => {
              event.preventDefault();
              choose(name);
            }}
          >
            {zoneWithClock(name, now)}
          </chakra.div>
        ))}
        {isOpen && found.length === 0 && (
          <chakra.div px="2" py="1.5" color="fg.muted" textStyle="sm">
            No zone has this name. Try the largest city near you.
          </chakra.div>
        )}
      </chakra.div>
    </Box>
  );
}

function scrollIntoSight(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
