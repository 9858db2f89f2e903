import { useCallback, useState } from 'react';
import type { MenuDraft } from './menu-draft';

/**
 * A menu's draft after each change, newest last. A single version is unchanged; none means not
 * editing.
 */
export type DraftVersions = readonly MenuDraft[];

export interface UnsavedMenus {
  /** Undefined before anybody has edited. */
  readonly kept: DraftVersions | undefined;
  readonly keep: (versions: DraftVersions) => void;
}

/**
 * Keeps one draft per room while the screen is open, so that changes survive a visit to another
 * room.
 */
export function useUnsavedMenus(room: string): UnsavedMenus & { hasUnsaved: boolean } {
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
