import { Field, NativeSelect } from '@chakra-ui/react';
import { useSearchParams } from '@web/lib/use-search-params';

const PAGE_SIZES = [5, 10, 25, 50, 100] as const;
/** The default number of items per page. */
export const USUAL_PAGE = 10;

/** The number of items per page, kept in the URL so that links show the same. */
export function usePageSize(): readonly [number, (size: number) => void] {
  const [search, setSearch] = useSearchParams();
  const requestedSize = Number(search.get('rows'));
  const size = PAGE_SIZES.find((one) => one === requestedSize) ?? USUAL_PAGE;
  const choose = (next: number) =>
    setSearch(
      (present) => {
        if (next === USUAL_PAGE) present.delete('rows');
        else present.set('rows', String(next));
        return present;
      },
      { replace: true, preventScrollReset: true },
    );
  return [size, choose];
}

/** Chooses the number of items per page. */
export function PageSize({ size, onSize }: { size: number; onSize: (size: number) => void }) {
  return (
    <Field.Root
      orientation="horizontal"
      w="auto"
      display="inline-flex"
      justifyContent="flex-start"
      gap="3"
      mb="3"
    >
      <Field.Label textStyle="sm" whiteSpace="nowrap" flex="none">
        Items per page
      </Field.Label>
      <NativeSelect.Root size="sm" w="5rem" flex="none">
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
