import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { DiscardDialog } from './discard-dialog';
import type { MenuDraft } from './menu-draft';
import type { useMenuDraft } from './use-menu-draft';

/** Saves or cancels the changes of the menu. */
export function SaveActions({
  draft,
  edit,
}: {
  draft: MenuDraft;
  edit: ReturnType<typeof useMenuDraft>;
}) {
  const [isAsking, setAsking] = useState(false);
  const { undo, isSaving, isGreen } = edit;
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        disabled={isSaving || undo === null}
        onClick={() => undo?.()}
      >
        Undo
      </Button>
      <Button
        size="sm"
        variant="outline"
        disabled={isSaving}
        // A sample needs no confirmation, but somebody's own changes could not be restored.
        onClick={() => (undo === null ? edit.close() : setAsking(true))}
      >
        {draft.isChanged ? 'Discard' : 'Done'}
      </Button>
      <Button
        size="sm"
        colorPalette={isGreen ? 'green' : 'lamp'}
        loading={isSaving}
        onClick={() => edit.save(draft)}
      >
        Save
      </Button>
      {isAsking && (
        <DiscardDialog
          onDiscard={() => {
            setAsking(false);
            edit.close();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
