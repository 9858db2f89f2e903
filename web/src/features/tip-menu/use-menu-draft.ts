import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  getTipMenu,
  getTipMenuPerformance,
  saveTipMenu,
  type TipMenu,
} from '../../../../shared/api/tip-menu';
import type { MenuItem } from '../../../../shared/domain/tip-menu/menu';
import { useFlash } from '../../components/use-flash';
import { ApiProblem } from '../../lib/call-error';
import { showToast } from '../../lib/toast';
import { callKey, useSend } from '../../lib/use-call';
import { draftOf, type MenuDraft, withItem, withoutItem } from './menu-draft';

/** The menu while somebody edits it: changes stay here until they are saved. */
export function useMenuDraft(performer: string, menu: TipMenu, mayEdit: boolean) {
  const client = useQueryClient();
  const save = useSend(saveTipMenu);
  const [isGreen, flash] = useFlash();
  const [draft, setDraft] = useState<MenuDraft | null>(() =>
    mayEdit && menu.items.length === 0 ? draftOf(menu) : null,
  );
  const key = callKey(getTipMenu, { params: { p: performer } });

  const close = () => {
    setDraft(null);
    save.reset();
  };

  return {
    draft,
    isGreen,
    isSaving: save.isPending,
    error: save.error,
    isConflict: save.error instanceof ApiProblem && save.error.status === 409,
    open: () => setDraft(draftOf(menu)),
    close,
    put: (item: MenuItem, id: number | null) =>
      setDraft((present) => present && withItem(present, item, id)),
    remove: (id: number) => setDraft((present) => present && withoutItem(present, id)),
    save: ({ items, version }: MenuDraft) =>
      save.mutate(
        { params: { p: performer }, body: { items: items.map(written), version } },
        {
          onSuccess: (saved) => {
            client.setQueryData(key, saved);
            void client.invalidateQueries({ queryKey: [getTipMenuPerformance.id] });
            setDraft(saved.items.length > 0 ? { ...draftOf(saved), isChanged: false } : null);
            flash();
            showToast('Tip menu saved');
          },
        },
      ),
    /** Gives the changes up for the menu as others left it. */
    reload: () =>
      void client
        .refetchQueries({ queryKey: key }, { throwOnError: true })
        // Where it does not load, the changes stay for another try.
        .then(close, () => undefined),
  };
}

/** Without the number, which only the screen knows. */
function written({ name, tokens, prices }: MenuItem) {
  return { name, tokens, prices: prices.map((price) => ({ ...price })) };
}
