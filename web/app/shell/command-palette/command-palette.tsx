import { Stack } from '@chakra-ui/react';
import { screenAt } from '@web/lib/screen-at';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { Modal } from '@web/ui/components/modal';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PaletteOption } from './palette-group';
import { optionId, PaletteList } from './palette-list';
import { PaletteNotes } from './palette-notes';
import { PaletteStatus } from './palette-status';
import { usePaletteGroups } from './use-palette-groups';

/** As the help search and the search for tippers accept, and more than anybody types. */
const MAX_LENGTH = 100;

/** Finds screens, sessions, tippers and help articles, and opens what is chosen. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const open = useOpen(onClose);
  const [typed, setTyped] = useState('');
  // Null: the first one. A key, not a number: groups arrive one after another.
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const listId = useId();
  const text = typed.trim();
  const groups = usePaletteGroups(text);
  const options = groups.flatMap((group) => group.options);
  const activeIndex = Math.max(
    0,
    options.findIndex(({ key }) => key === activeKey),
  );
  const active = options[activeIndex];

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActiveKey(options[activeIndex + step]?.key ?? active?.key ?? null);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (active) open(active);
    } else if (event.key === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onClose();
    }
  };

  return (
    <Modal title="Search" width={560} placement="top" onClose={onClose}>
      <Stack gap="3">
        <LabeledInput
          label={describeGroups(groups)}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(listId, active)}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="go"
          maxLength={MAX_LENGTH}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActiveKey(null);
          }}
          onKeyDown={onKeyDown}
        />
        <PaletteStatus text={text} groups={groups} />
        <PaletteList id={listId} groups={groups} active={active} onChoose={open} />
        <PaletteNotes groups={groups} />
      </Stack>
    </Modal>
  );
}

/** `Screens, sessions, tippers, and help`. */
function describeGroups(groups: readonly { label: string }[]): string {
  const [first = '', ...others] = groups.map(({ label }) => label);
  return new Intl.ListFormat('en-US').format([first, ...others.map((name) => name.toLowerCase())]);
}

/** Opens what was chosen, as a link to it would. */
function useOpen(onClose: () => void): (option: PaletteOption) => void {
  const navigate = useNavigate();
  return ({ to }) => {
    onClose();
    const [pathname = ''] = to.split('?', 1);
    // The application has no code for texts.
    if (screenAt(pathname)?.document === 'text') window.location.assign(to);
    else void navigate(to);
  };
}
