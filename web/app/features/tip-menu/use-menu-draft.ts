import { getTipMenu, getTipMenuPerformance, saveTipMenu } from '@shared/api/client-calls.gen';
import type { TipMenu } from '@shared/api/tip-menu';
import type { MenuItem } from '@shared/domain/tip-menu/menu';
import type { MergeClash } from '@shared/domain/tip-menu/merge-menus';
import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '@web/lib/call-error';
import { showToast } from '@web/lib/toast';
import { callKey, useSend } from '@web/lib/use-call';
import { useFlash } from '@web/ui/components/use-flash';
import { useState } from 'react';
import {
  type DraftItem,
  draftOf,
  type MenuDraft,
  mergedDraft,
  withItem,
  withItems,
  withoutItem,
  written,
} from './menu-draft';
import type { UnsavedMenus } from './use-unsaved-menus';

/** The menu while it is edited. Changes stay here until they are saved. */
export function useMenuDraft(
  performer: string,
  menu: TipMenu,
  mayEdit: boolean,
  { kept, keep }: UnsavedMenus,
) {
  const client = useQueryClient();
  const save = useSend(saveTipMenu);
  const [isGreen, flash] = useFlash();
  const [clashes, setClashes] = useState<readonly MergeClash[] | null>(null);
  const versions = kept ?? (mayEdit && menu.items.length === 0 ? [draftOf(menu)] : []);
  const draft = versions.at(-1) ?? null;
  const call = { params: { p: performer } };
  const key = callKey(getTipMenu, call);

  const close = () => {
    keep([]);
    setClashes(null);
    save.reset();
  };
  const change = (next: (present: MenuDraft) => MenuDraft) => {
    if (draft !== null) keep([...versions, next(draft)]);
  };
  /** If the menu fails to load, does nothing: the changes stay for another try. */
  const afterReload = (then: () => void) =>
    void client
      .refetchQueries({ queryKey: key }, { throwOnError: true })
      .then(then, () => undefined);

  return {
    draft,
    isGreen,
    isSaving: save.isPending,
    error: save.error,
    isConflict: save.error instanceof ApiProblem && save.error.status === 409,
    /** Own changes that conflict with theirs; null if nothing was merged. */
    clashes,
    open: () => keep([draftOf(menu)]),
    close,
    put: (item: MenuItem, id: number | null) => change((present) => withItem(present, item, id)),
    putAll: (items: readonly (DraftItem | MenuItem)[]) =>
      change((present) => withItems(present, items)),
    remove: (id: number) => change((present) => withoutItem(present, id)),
    /** Undoes the last change; null if there is none. */
    undo: versions.length > 1 ? () => keep(versions.slice(0, -1)) : null,
    save: ({ items, version }: MenuDraft) =>
      save.mutate(
        { ...call, body: { items: items.map(written), version } },
        {
          onSuccess: (saved) => {
            client.setQueryData(key, saved);
            void client.invalidateQueries({ queryKey: [getTipMenuPerformance.id] });
            keep(saved.items.length > 0 ? [{ ...draftOf(saved), isChanged: false }] : []);
            setClashes(null);
            flash();
            showToast('Tip menu saved');
          },
        },
      ),
    /** Discards the changes and shows what others saved. */
    reload: () => afterReload(close),
    /** Applies the changes to what others saved. */
    merge: () =>
      afterReload(() => {
        const current = client.getQueryData<TipMenu>(key);
        if (draft === null || current === undefined) return;
        const merged = mergedDraft(draft, current, Date.now());
        keep([draftOf(current), merged.draft]);
        setClashes(merged.clashes);
        save.reset();
      }),
  };
}
