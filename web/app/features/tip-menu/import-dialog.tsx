import { Button, chakra, Field, Flex, Text, Textarea } from '@chakra-ui/react';
import { importMenu, MAX_IMPORT_LENGTH } from '@shared/domain/tip-menu/import-menu';
import type { MenuItem } from '@shared/domain/tip-menu/menu';
import { type ImportMode, planImport } from '@shared/domain/tip-menu/plan-import';
import { useAccount } from '@web/lib/performer';
import { DescribedRadios } from '@web/ui/components/described-radios';
import { Modal } from '@web/ui/components/modal';
import { useDeferredValue, useMemo, useState } from 'react';
import { applyLabel, describeImport, describeRemoval } from './describe-import';
import { ImportPreview } from './import-preview';
import type { DraftItem } from './menu-draft';

const MODES = [
  { value: 'add', label: 'Add to the menu', help: 'Current items stay as they are.' },
  {
    value: 'replace',
    label: 'Replace menu',
    help: 'Items that stay keep their price history, and new prices start today. Other items are removed.',
  },
] as const satisfies readonly { value: ImportMode; label: string; help: string }[];

/** Imports a menu from text in various formats, with a preview of the result. */
export function ImportDialog({
  items,
  onDone,
  onClose,
}: {
  /** All items of the menu. */
  items: readonly DraftItem[];
  onDone: (items: readonly (DraftItem | MenuItem)[]) => void;
  onClose: () => void;
}) {
  const { zone } = useAccount();
  const [text, setText] = useState('');
  const [mode, setMode] = useState<ImportMode>('add');
  const [now] = useState(() => Date.now());
  const read = useDeferredValue(text);
  const { items: imported, unread } = useMemo(() => importMenu(read), [read]);
  const plan = useMemo(
    () => planImport(items, imported, { mode, now, zone }),
    [items, imported, mode, now, zone],
  );
  const kept = plan.items.filter((item) => 'id' in item).length;
  const taken = plan.planned.filter(({ outcome }) => outcome === 'taken').length;

  return (
    <Modal
      title="Import menu"
      width={640}
      scrollsInside
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            colorPalette="lamp"
            // Only what the preview shows can be imported.
            disabled={taken === 0 || read !== text}
            onClick={() => onDone(plan.items)}
          >
            {applyLabel(mode, taken)}
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="4">
        <Field.Root>
          <Field.Label>Your menu as text</Field.Label>
          <Textarea
            rows={6}
            bg="bg.panel"
            borderColor="border.emphasized"
            fontFamily="mono"
            textStyle="sm"
            spellCheck={false}
            maxLength={MAX_IMPORT_LENGTH}
            placeholder={'25--Flash\nDance (100)\n[cb:tip amount=50 message="Song"]'}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Field.HelperText textStyle="sm">
            Paste it from a bot, bio, or chat: one item per line, or all on one line with
            separators. Nothing is saved yet.
          </Field.HelperText>
        </Field.Root>
        <chakra.fieldset display="grid" gap="2" gridTemplateColumns={{ sm: '1fr 1fr' }}>
          <chakra.legend srOnly>What to do with the current menu</chakra.legend>
          <DescribedRadios choices={MODES} value={mode} onChoose={setMode} />
        </chakra.fieldset>
        <Text role="status" fontWeight="medium">
          {describeImport(plan.planned, unread.length)}
          {taken > 0 && ` ${describeRemoval(items.length, kept)}`}
        </Text>
        <ImportPreview planned={plan.planned} unread={unread} />
      </Flex>
    </Modal>
  );
}
