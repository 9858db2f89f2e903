import { OTHERS } from '@shared/domain/studio/studio-stack';
import { useDiscreet } from '@web/lib/preferences';
import { useMemo } from 'react';

/**
 * Returns how to name models in plain text (a legend, a table's header): by name, or in discreet
 * mode `Model 1`, `Model 2` in alphabetical order.
 */
export function useModelNames(names: readonly string[]): (name: string) => string {
  const [isDiscreet] = useDiscreet();
  const joinedNames = names.join(' ');
  return useMemo(() => {
    const sorted = joinedNames.split(' ').sort();
    return (name) => {
      if (name === OTHERS) return 'All others';
      return isDiscreet ? `Model ${sorted.indexOf(name) + 1}` : name;
    };
  }, [joinedNames, isDiscreet]);
}
