import { Button, chakra } from '@chakra-ui/react';
import { BASES, type Basis } from '@shared/domain/time/period';
import { Icon } from '@web/ui/components/icon';
import { Menu } from '@web/ui/components/menu';

const NAMES: Readonly<Record<Basis, string>> = {
  previous: 'Previous period',
  weekdays: 'Same weekdays',
  none: 'Nothing',
};

/** Chooses what the period is compared with. The choice is part of the URL. */
export function ComparisonMenu({
  basis,
  onChange,
}: {
  basis: Basis;
  onChange: (basis: Basis) => void;
}) {
  return (
    <Menu
      entries={[
        {
          kind: 'choices',
          chosen: basis,
          options: BASES.map((value) => ({
            value,
            label: NAMES[value],
            onSelect: () => onChange(value),
          })),
        },
      ]}
      trigger={
        <Button size="xs" variant="outline">
          <chakra.span srOnly>Compare with </chakra.span>
          {/* On a phone there is no room beside the table button. */}
          <chakra.span hideBelow="md" aria-hidden="true" color="fg.muted" fontWeight="400">
            Compare with
          </chakra.span>
          {NAMES[basis]}
          <Icon name="chevron" size="1rem" />
        </Button>
      }
    />
  );
}
