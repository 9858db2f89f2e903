import { useCallback, useState } from 'react';
import type { MenuDraft } from './menu-draft';

/** A menu's draft after each change, the newest last; one alone has none, and none is no draft. */
export type DraftVersions = readonly MenuDraft[];

export interface KeptVersions {
  /** Undefined before anybody edited or gave up. */
  readonly kept: DraftVersions | undefined;
  readonly keep: (versions: DraftVersions) => void;
}

/**
 * Keeps drafts while the screen is open, one for each room: whoever looks at another room finds
 * the changes again.
 */
export function useKeptVersions(room: string): KeptVersions & { hasUnsaved: boolean } {
  const [all, setAll] = useState<Readonly<Record<string, DraftVersions>>>({});
  const keep = useCallback(
    (versions: DraftVersions) => setAll((present) => ({ ...present, [room]: versions })),
    [room],
  );
  return {
    kept: all[room],
    keep,
    hasUnsaved: Object.values(all).some((versions) => versions.length > 1),
  };
}
