import { useRefusalOf } from '@web/lib/use-refusal';
import { useTipperParam } from '@web/lib/use-tipper-param';

/**
 * Returns a function that opens a viewer's history, at a certain part if one is given. Undefined
 * for members without access to tippers: names are then plain text.
 */
export function useOpenTipper(
  parts?: Parameters<ReturnType<typeof useTipperParam>['openTipper']>[1],
): ((name: string) => void) | undefined {
  const { openTipper } = useTipperParam();
  const isRefused = useRefusalOf()(['tippers']) !== null;
  return isRefused ? undefined : (name) => openTipper(name, parts);
}
