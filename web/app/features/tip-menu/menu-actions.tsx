import { Button } from '@chakra-ui/react';
import { MAX_ITEMS } from '@shared/domain/tip-menu/check-menu';
import type { MenuItem } from '@shared/domain/tip-menu/menu';
import { formatShortCodes } from '@shared/domain/tip-menu/short-codes';
import { showToast } from '@web/lib/toast';
import type { useMenuDraft } from './use-menu-draft';

/** What an Admin can do with the menu, except saving. */
export function MenuActions({
  edit,
  items,
  onAdd,
  onImport,
}: {
  edit: ReturnType<typeof useMenuDraft>;
  items: readonly MenuItem[];
  onAdd: () => void;
  onImport: () => void;
}) {
  const { draft } = edit;
  const copy = (
    <Button size="sm" variant="outline" onClick={() => void copyCodes(items)}>
      Copy
    </Button>
  );
  if (draft === null) {
    return (
      <>
        {copy}
        <Button size="sm" variant="outline" onClick={edit.open}>
          Edit
        </Button>
      </>
    );
  }
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        disabled={edit.isSaving || draft.items.length >= MAX_ITEMS}
        onClick={onAdd}
      >
        Add
      </Button>
      <Button size="sm" variant="outline" disabled={edit.isSaving} onClick={onImport}>
        Import
      </Button>
      {copy}
    </>
  );
}

async function copyCodes(items: readonly MenuItem[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(formatShortCodes(items, Date.now()));
    showToast('Tip menu copied to clipboard');
  } catch {
    showToast('Your browser doesn’t allow copying.');
  }
}
