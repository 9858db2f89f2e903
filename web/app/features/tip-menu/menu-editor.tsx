import { Flex } from '@chakra-ui/react';
import type { TipMenu } from '@shared/api/tip-menu';
import type { ItemPerformance } from '@shared/domain/tip-menu/performance';
import { useAccount, usePerformer } from '@web/lib/performer';
import { showToast } from '@web/lib/toast';
import { DataTable } from '@web/ui/components/data-table';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { useNarrow } from '@web/ui/components/use-narrow';
import { useMemo, useState } from 'react';
import { ImportDialog } from './import-dialog';
import { isMoneyHidden } from './is-money-hidden';
import { ItemDialog } from './item-dialog';
import { MenuActions } from './menu-actions';
import { changeColumn, menuColumns, statColumns } from './menu-columns';
import { type DraftItem, numbered } from './menu-draft';
import { NARROW } from './narrow';
import { PageSize, USUAL_PAGE, usePageSize } from './page-size';
import { statsIn } from './price-stats';
import { SaveActions } from './save-actions';
import { SaveBar } from './save-bar';
import { SaveRefusal } from './save-refusal';
import { useMenuDraft } from './use-menu-draft';
import { useMenuHref } from './use-menu-href';
import type { UnsavedMenus } from './use-unsaved-menus';

/** The items with their prices and earnings. Admins can edit them. */
export function MenuEditor({
  menu,
  performance,
  periodLabel,
  versions,
}: {
  menu: TipMenu;
  /** Of the saved menu; undefined while unknown. */
  performance: readonly ItemPerformance[] | undefined;
  /** Names the period of the numbers. */
  periodLabel: string;
  versions: UnsavedMenus;
}) {
  const { name, role } = usePerformer();
  const { zone } = useAccount();
  const href = useMenuHref();
  const isNarrow = useNarrow(NARROW);
  const isAdmin = role === 'Admin';
  const edit = useMenuDraft(name, menu, isAdmin, versions);
  const [dialog, setDialog] = useState<DraftItem | 'new' | 'import' | null>(null);
  const [chosenSize, setSize] = usePageSize();
  const figureOf = useMemo(() => statsIn(performance ?? []), [performance]);

  const seesMoney = !isMoneyHidden(performance ?? []);
  const { draft } = edit;
  const isEditing = draft !== null;
  const items = draft?.items ?? numbered(menu.items);
  const hasPages = items.length > USUAL_PAGE;
  const size = isNarrow ? USUAL_PAGE : chosenSize;
  const columns = [
    ...menuColumns({ zone, isNarrow, hrefOf: isEditing ? null : href }),
    ...(isEditing
      ? [
          changeColumn({
            isBusy: edit.isSaving,
            onUpdate: setDialog,
            onDelete: ({ id }) => edit.remove(id),
          }),
        ]
      : seesMoney
        ? statColumns(figureOf, { isNarrow })
        : []),
  ];
  const close = () => setDialog(null);
  const refusal = <SaveRefusal edit={edit} />;

  return (
    <Panel
      title="Menu"
      note={isEditing ? draft.isChanged && 'Unsaved changes' : periodLabel}
      actions={
        isAdmin && (
          <Flex gap="2" wrap="wrap">
            <MenuActions
              edit={edit}
              items={items}
              onAdd={() => setDialog('new')}
              onImport={() => setDialog('import')}
            />
            {draft && !isNarrow && <SaveActions draft={draft} edit={edit} />}
          </Flex>
        )
      }
    >
      {!isNarrow && refusal}
      {items.length === 0 ? (
        <EmptyNote title="No tip menu yet">
          {isAdmin
            ? 'Select Edit, then Add to create items, or Import to paste a menu you already have.'
            : 'An Admin of this room can create one.'}
        </EmptyNote>
      ) : (
        <>
          {hasPages && !isNarrow && <PageSize size={size} onSize={setSize} />}
          <DataTable
            caption="Tip menu items"
            columns={columns}
            rows={items}
            rowKey={({ id }) => String(id)}
            {...(hasPages && { pageSize: size })}
            csvName={`${name}-tip-menu`}
          />
        </>
      )}
      {draft && isNarrow && (
        <SaveBar refusal={refusal}>
          <SaveActions draft={draft} edit={edit} />
        </SaveBar>
      )}
      {dialog === 'import' && (
        <ImportDialog
          items={items}
          onDone={(next) => {
            edit.putAll(next);
            close();
            showToast('Menu imported. Save to keep it.');
          }}
          onClose={close}
        />
      )}
      {dialog !== null && dialog !== 'import' && (
        <ItemDialog
          item={dialog === 'new' ? null : dialog}
          items={items}
          onDone={(item, id) => {
            edit.put(item, id);
            close();
          }}
          onClose={close}
        />
      )}
    </Panel>
  );
}
