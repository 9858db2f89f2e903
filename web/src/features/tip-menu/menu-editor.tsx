import { useState } from 'react';
import type { TipMenu } from '../../../../shared/api/tip-menu';
import { useNarrow } from '../../charts/use-narrow';
import { DataTable } from '../../components/data-table';
import { EmptyNote } from '../../components/empty-note';
import { Panel } from '../../components/panel';
import { useAccount, usePerformer } from '../../lib/performer';
import { useDashboardHref } from '../../lib/use-dashboard-href';
import { ItemDialog } from './item-dialog';
import { MenuActions } from './menu-actions';
import { changeColumn, menuColumns } from './menu-columns';
import { type DraftItem, numbered } from './menu-draft';
import { PageSize, USUAL_PAGE } from './page-size';
import { SaveRefusal } from './save-refusal';
import { useMenuDraft } from './use-menu-draft';

const NARROW = 750;

/** The items with their prices; Admins change them. */
export function MenuEditor({ menu }: { menu: TipMenu }) {
  const { name, role } = usePerformer();
  const { zone } = useAccount();
  const href = useDashboardHref();
  const isNarrow = useNarrow(NARROW);
  const isAdmin = role === 'Admin';
  const edit = useMenuDraft(name, menu, isAdmin);
  const [asked, setAsked] = useState<DraftItem | 'new' | null>(null);
  const [chosenSize, setSize] = useState<number>(USUAL_PAGE);

  const items = edit.draft?.items ?? numbered(menu.items);
  const hasPages = items.length > USUAL_PAGE;
  const size = isNarrow ? USUAL_PAGE : chosenSize;
  const columns = menuColumns({
    zone,
    hrefOf: edit.draft === null ? (item) => href('tipmenu', item) : null,
  });

  return (
    <Panel
      title="Menu"
      note={edit.draft?.isChanged ? 'Not saved yet' : undefined}
      actions={isAdmin && <MenuActions edit={edit} items={items} onAdd={() => setAsked('new')} />}
    >
      <SaveRefusal edit={edit} />
      {items.length === 0 ? (
        <EmptyNote title="No tip menu yet">
          {isAdmin
            ? 'Choose Edit, then Add, to write down what viewers can tip for.'
            : 'An Admin of this room can write down what viewers can tip for.'}
        </EmptyNote>
      ) : (
        <>
          {hasPages && !isNarrow && <PageSize size={size} onSize={setSize} />}
          <DataTable
            caption="Items of the tip menu"
            columns={
              edit.draft === null
                ? columns
                : [
                    ...columns,
                    changeColumn({
                      isBusy: edit.isSaving,
                      onUpdate: setAsked,
                      onDelete: ({ id }) => edit.remove(id),
                    }),
                  ]
            }
            rows={items}
            rowKey={({ id }) => String(id)}
            {...(hasPages && { pageSize: size })}
            csvName={`${name}-tip-menu`}
          />
        </>
      )}
      {asked !== null && (
        <ItemDialog
          item={asked === 'new' ? null : asked}
          items={items}
          onDone={(item, id) => {
            edit.put(item, id);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
