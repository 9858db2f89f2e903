import { Text } from '@chakra-ui/react';
import { formatCountOf } from '@web/lib/format';
import type { PaletteGroup } from './palette-group';

/** Says what happened to the text: announced, because focus stays in the field. */
export function PaletteStatus({ text, groups }: { text: string; groups: readonly PaletteGroup[] }) {
  return (
    <Text role="status" color="fg.muted" textStyle="sm" minH="1.25rem" overflowWrap="anywhere">
      {describe(text, groups)}
    </Text>
  );
}

function describe(text: string, groups: readonly PaletteGroup[]): string {
  if (text === '') return 'Type to search, or choose a screen.';
  const found = groups.reduce((sum, { options }) => sum + options.length, 0);
  const loading = groups.filter(({ isLoading }) => isLoading).map(({ label }) => label);
  if (loading.length > 0) return `Searching ${loading.join(', ').toLowerCase()}…`;
  if (found > 0) return formatCountOf(found, 'result');
  // What did not load may have been what was looked for.
  return groups.some(({ retry }) => retry)
    ? `Nothing found for “${text}” so far.`
    : `Nothing found for “${text}”. Try another word, a date, or the start of a name.`;
}
