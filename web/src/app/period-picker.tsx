import { Button, chakra, Menu, Portal } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { PERIOD_KEYS, type PeriodKey } from '../../../shared/domain/period';
import { Icon } from '../components/icon';
import { PERIOD_NAMES } from '../lib/period';
import { usePeriod } from '../lib/use-period';

const CustomPeriodDialog = lazy(() => import('./custom-period-dialog'));
const READY_MADE = PERIOD_KEYS.filter((key) => key !== 'custom');

/** Chooses the period of every number on the screen; the choice lives in the address. */
export function PeriodPicker() {
  const { choice, label, span, setPeriod } = usePeriod();
  const [isAsking, setAsking] = useState(false);

  return (
    <>
      <Menu.Root lazyMount positioning={{ placement: 'bottom-start' }}>
        <Menu.Trigger asChild>
          <Button variant="outline" size="sm" w={{ base: 'full', md: 'auto' }} bg="bg.panel">
            <Icon name="calendar" />
            <chakra.span srOnly>Period: </chakra.span>
            {label}
            {span !== '' && span !== label && (
              <chakra.span color="fg.muted" fontWeight="400">
                {span}
              </chakra.span>
            )}
            <chakra.span ms="auto">
              <Icon name="chevron" size="1rem" />
            </chakra.span>
          </Button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content minW="12rem">
              <Menu.RadioItemGroup
                value={choice.key}
                onValueChange={({ value }) =>
                  setPeriod({ key: value as Exclude<PeriodKey, 'custom'> })
                }
              >
                {READY_MADE.map((key) => (
                  <Menu.RadioItem key={key} value={key}>
                    <Menu.ItemIndicator>
                      <Icon name="check" size="1rem" />
                    </Menu.ItemIndicator>
                    {PERIOD_NAMES[key]}
                  </Menu.RadioItem>
                ))}
              </Menu.RadioItemGroup>
              <Menu.Separator />
              <Menu.Item value="custom" ps="8" onClick={() => setAsking(true)}>
                {PERIOD_NAMES.custom}…
              </Menu.Item>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      {isAsking && (
        <Suspense fallback={null}>
          <CustomPeriodDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
