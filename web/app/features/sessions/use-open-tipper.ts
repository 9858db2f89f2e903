import { useRefusalOf } from '@web/lib/use-refusal';
import { useTipperParam } from '@web/lib/use-tipper-param';

/**
 * Opens a viewer's history, at a part of it where one is named; undefined for who was not given
 * the tippers: names are plain text then.
 */
export function useOpenTipper(
  parts?: Parameters<ReturnType<typeof useTipperParam>['openTipper']>[1],
): ((name: string) => void) | undefined {
  const { openTipper } = useTipperParam();
  const isRefused = useRefusalOf()(['tippers']) !== null;
  return isRefused ? undefined : (name) => openTipper(name, parts);
}
