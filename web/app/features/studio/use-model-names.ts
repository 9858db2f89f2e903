import { OTHERS } from '@shared/domain/studio/studio-stack';
import { useDiscreet } from '@web/lib/preferences';
import { useMemo } from 'react';

/**
 * What the models are called where only text may stand (a legend, a table's header): their names,
 * while discreet is on `Model 1`, `Model 2` by the alphabet.
 */
export function useModelNames(names: readonly string[]): (name: string) => string {
  const [isDiscreet] = useDiscreet();
  const known = names.join(' ');
  return useMemo(() => {
    const sorted = known.split(' ').sort();
    return (name) => {
      if (name === OTHERS) return 'All others';
      return isDiscreet ? `Model ${sorted.indexOf(name) + 1}` : name;
    };
  }, [known, isDiscreet]);
}
