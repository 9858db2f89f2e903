import { Button, Flex, Text } from '@chakra-ui/react';
import { setPriceForAllTime } from '@shared/domain/tip-menu/change-price';
import { DUPLICATE_ITEM, MAX_NAME_LENGTH } from '@shared/domain/tip-menu/check-menu';
import type { MenuItem } from '@shared/domain/tip-menu/menu';
import { toMenuItem } from '@shared/domain/tip-menu/written-item';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { Modal } from '@web/ui/components/modal';
import { type FormEvent, useState } from 'react';
import { type FieldProblems, fieldProblems, tokensIn } from './item-fields';
import { type DraftItem, isTaken } from './menu-draft';
import { PriceStep } from './price-step';
import { useTemporaryMessage } from './use-temporary-message';

/** Adds or changes an item. If the price changes, asks since when. */
export function ItemDialog({
  item,
  items,
  onDone,
  onClose,
}: {
  /** Null to add one. */
  item: DraftItem | null;
  /** All items of the menu. */
  items: readonly DraftItem[];
  onDone: (item: MenuItem, id: number | null) => void;
  onClose: () => void;
}) {
  const [fields, setFields] = useState({
    name: item?.name ?? '',
    tokens: item === null ? '' : String(item.tokens),
  });
  const [problems, setProblems] = useState<FieldProblems>({});
  const [taken, showTaken] = useTemporaryMessage();
  const [repriced, setRepriced] = useState<MenuItem | null>(null);
  const id = item?.id ?? null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = fieldProblems(fields);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const tokens = tokensIn(fields);
    const { name } = toMenuItem({ name: fields.name, tokens });
    const isRepriced = item !== null && item.tokens !== tokens;
    const next = item && !isRepriced ? { ...item, name } : toMenuItem({ name, tokens });
    if (isTaken(next, id, items, Date.now())) showTaken(DUPLICATE_ITEM);
    else if (isRepriced) setRepriced({ ...item, name });
    else onDone(next, id);
  };

  if (repriced !== null) {
    const tokens = tokensIn(fields);
    return (
      <PriceStep
        item={repriced}
        tokens={tokens}
        onAllTime={() => onDone(setPriceForAllTime(repriced, tokens), id)}
        onFromDate={(next) => onDone(next, id)}
        onClose={onClose}
      />
    );
  }
  return (
    <Modal title={item === null ? 'Add item' : `Update “${item.name}”`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Flex direction="column" gap="4">
          <LabeledInput
            label="Item"
            name="item"
            autoComplete="off"
            maxLength={MAX_NAME_LENGTH}
            value={fields.name}
            problem={problems.name}
            onChange={({ target }) => setFields({ ...fields, name: target.value })}
          />
          <LabeledInput
            label="Tokens"
            name="tokens"
            type="number"
            inputMode="numeric"
            min={1}
            step={1}
            value={fields.tokens}
            problem={problems.tokens}
            onChange={({ target }) => setFields({ ...fields, tokens: target.value })}
          />
          {taken !== undefined && (
            <Text role="alert" color="fg.error" textStyle="sm">
              {taken}
            </Text>
          )}
          <Flex gap="3" justify="flex-end" wrap="wrap">
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" colorPalette="lamp">
              {item === null ? 'Add' : 'Update'}
            </Button>
          </Flex>
        </Flex>
      </form>
    </Modal>
  );
}
