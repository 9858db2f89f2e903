import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Reports what was entered into a field of a prerendered page before its code had loaded, once. React
 * leaves it in the field, doesn't report it, and would delete it with the next change. Browsers
 * that restore fields when a page is loaded again enter something early, too.
 *
 * @param shown what the code wants the field to contain
 */
export function useEarlyEntry(
  field: RefObject<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | null>,
  shown: string,
  report: (entered: string) => void,
): void {
  const reportFirst = useEffectEvent(() => {
    const entered = field.current?.value ?? shown;
    if (entered !== shown) report(entered);
  });
  // Before the first change, which would come before an ordinary effect.
  useLayoutEffect(() => reportFirst(), []);
}
