import { Field, NativeSelect } from '@chakra-ui/react';
import { GENDERS, REGIONS } from '@shared/domain/site/listed-room';
import type { DemandOf } from '@shared/domain/site/local-week';
import { roomsName } from './describe-demand';

/** Chooses the rooms: those of one gender or of one region. */
export function RoomsOf({ of, onChange }: { of: DemandOf; onChange: (of: string) => void }) {
  return (
    <Field.Root orientation="horizontal" w="auto" display="inline-flex">
      <Field.Label textStyle="sm">Rooms</Field.Label>
      <NativeSelect.Root size="sm" w="12rem">
        <NativeSelect.Field value={of} onChange={({ target }) => onChange(target.value)}>
          <option value="all">All</option>
          <optgroup label="Gender">
            {GENDERS.map((gender) => (
              <option key={gender} value={gender}>
                {roomsName(gender)}
              </option>
            ))}
          </optgroup>
          <optgroup label="Region">
            {REGIONS.map((region) => (
              <option key={region} value={region}>
                {roomsName(region)}
              </option>
            ))}
          </optgroup>
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}
