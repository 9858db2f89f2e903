import { Menu } from '@chakra-ui/react';
import type { MenuChoices, MenuEntry } from './menu-entry';
import { Private } from './private';

export interface MenuPopupProps {
  /** The id of the button that opened it. Focus returns there. */
  triggerId: string;
  side: 'above' | 'below';
  entries: readonly MenuEntry[];
  onClose: () => void;
}

/** An open menu. Mount it to open, unmount it on `onClose`. */
export default function MenuPopup({ triggerId, side, entries, onClose }: MenuPopupProps) {
  return (
    <Menu.Root
      defaultOpen
      defaultHighlightedValue={firstHighlighted(entries)}
      loopFocus
      ids={{ trigger: triggerId }}
      positioning={{
        placement: side === 'above' ? 'top-start' : 'bottom-start',
        gutter: 6,
        strategy: 'fixed',
      }}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Menu.Positioner
        onKeyDownCapture={(event) => {
          if (event.key !== 'Tab') return;
          // Chakra's menu ignores Tab. Close it instead, and let Tab go on from the button.
          event.stopPropagation();
          document.getElementById(triggerId)?.focus();
          onClose();
        }}
      >
        <Menu.Content
          minW="max(12rem, min(var(--reference-width), 20rem))"
          maxH="min(28rem, var(--available-height))"
        >
          {entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries keep their places
            <Entry key={index} entry={entry} />
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  switch (entry.kind) {
    case 'separator':
      return <Menu.Separator />;
    case 'action':
      return (
        <Menu.Item value={entry.label} onSelect={() => afterClosing(entry.onSelect)}>
          {entry.label}
          {entry.shortcut !== undefined && (
            <Menu.ItemCommand aria-hidden="true">{entry.shortcut}</Menu.ItemCommand>
          )}
        </Menu.Item>
      );
    case 'switch':
      return (
        <Menu.CheckboxItem
          value={entry.label}
          checked={entry.isOn}
          onCheckedChange={entry.onChange}
          closeOnSelect={false}
        >
          {entry.label}
          <Menu.ItemIndicator />
        </Menu.CheckboxItem>
      );
    case 'choices':
      return <Choices {...entry} />;
  }
}

function Choices({ heading, chosen, options }: MenuChoices) {
  return (
    <Menu.RadioItemGroup
      value={chosen}
      onValueChange={(details) => {
        const option = options.find(({ value }) => value === details.value);
        if (option) afterClosing(option.onSelect);
      }}
    >
      {heading !== undefined && <Menu.ItemGroupLabel>{heading}</Menu.ItemGroupLabel>}
      {options.map(({ value, label, isPrivate }) => (
        <Menu.RadioItem key={value} value={value} valueText={label}>
          {isPrivate ? <Private>{label}</Private> : label}
          <Menu.ItemIndicator />
        </Menu.RadioItem>
      ))}
    </Menu.RadioItemGroup>
  );
}

/** A dialog that the action opens notes where focus is: first the menu must give it back. */
function afterClosing(act: () => void): void {
  setTimeout(act);
}

function firstHighlighted([first]: readonly MenuEntry[]): string | null {
  if (first === undefined || first.kind === 'separator') return null;
  return first.kind === 'choices' ? first.chosen : first.label;
}
