import { Field, NativeSelect } from '@chakra-ui/react';

const PAGE_SIZES = [5, 10, 25, 50, 100] as const;
/** As many items stand on one page without a choice. */
export const USUAL_PAGE = 10;

/** How many items stand on a page. */
export function PageSize({ size, onSize }: { size: number; onSize: (size: number) => void }) {
  return (
    <Field.Root orientation="horizontal" w="auto" display="inline-flex" mb="3">
      <Field.Label textStyle="sm">Items a page</Field.Label>
      <NativeSelect.Root size="sm" w="5rem">
        <NativeSelect.Field
          value={size}
          onChange={({ target }) => onSize(Number.parseInt(target.value, 10))}
        >
          {PAGE_SIZES.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}
