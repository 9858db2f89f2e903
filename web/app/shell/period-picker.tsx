import { Button, chakra } from '@chakra-ui/react';
import { PERIOD_KEYS } from '@shared/domain/time/period';
import { PERIOD_NAMES } from '@web/lib/period';
import { usePeriod } from '@web/lib/use-period';
import { Icon } from '@web/ui/components/icon';
import { Menu } from '@web/ui/components/menu';
import { lazy, Suspense, useState } from 'react';

const CustomPeriodDialog = lazy(() => import('./custom-period-dialog'));

const PRESETS = PERIOD_KEYS.filter((key) => key !== 'custom');

/** Chooses the period of every number on the screen. The choice is part of the URL. */
export function PeriodPicker() {
  const { choice, label, span, setPeriod } = usePeriod();
  const [isAsking, setAsking] = useState(false);

  return (
    <>
      <Menu
        entries={[
          {
            kind: 'choices',
            chosen: choice.key,
            options: PRESETS.map((key) => ({
              value: key,
              label: PERIOD_NAMES[key],
              onSelect: () => setPeriod({ key }),
            })),
          },
          { kind: 'separator' },
          {
            kind: 'choices',
            chosen: choice.key,
            options: [
              {
                value: 'custom',
                label: `${PERIOD_NAMES.custom}…`,
                onSelect: () => setAsking(true),
              },
            ],
          },
        ]}
        trigger={
          <Button variant="outline" size="sm" w={{ base: 'full', md: 'auto' }} bg="bg.panel">
            <Icon name="calendar" />
            <chakra.span srOnly>Period: </chakra.span>
            {label}
            {span !== '' && span !== label && (
              <chakra.span
                color="fg.muted"
                fontWeight="400"
                // On a tablet, the room's name needs the space.
                display={{ base: 'inline', md: 'none', lg: 'inline' }}
              >
                {span}
              </chakra.span>
            )}
            <chakra.span ms="auto">
              <Icon name="chevron" size="1rem" />
            </chakra.span>
          </Button>
        }
      />
      {isAsking && (
        <Suspense fallback={null}>
          <CustomPeriodDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
