import { BEST_RATING, countCodePoints, LONGEST_TIPPER_NOTES } from '@shared/domain/notes/limits';
import { createElement } from '../../create-element';
import type { TipperNotes } from '../../messages';
import type { PageParts } from '../page-parts';

export interface NotesPopover {
  readonly element: HTMLElement;
  readonly open: (name: string, button: HTMLElement, canWrite: boolean) => Promise<void>;
  readonly close: () => void;
}

type Note = TipperNotes['note'];

const NO_ANSWER = 'Roomlight didn’t answer. Try again.';

/**
 * Reads and changes the notes about one tipper. If somebody else changed them in the meantime, nothing is
 * saved: theirs are shown beside what was written here, and saving once more replaces them.
 */
export function createNotesPopover(
  { send }: Pick<PageParts, 'send'>,
  onSaved: (name: string, hasNotes: boolean) => void,
): NotesPopover {
  const title = createElement('h3', { id: 'notes-title' });
  const text = createElement('textarea', { id: 'notes-text', rows: '4', maxlength: '1000' });
  const length = createElement('p', { class: 'hint', id: 'notes-length' });
  text.setAttribute('aria-describedby', 'notes-length');
  const rating = createElement('select', { id: 'notes-rating' }, option('', 'No rating'));
  for (let stars = 1; stars <= BEST_RATING; stars += 1) {
    rating.append(option(String(stars), `${stars} of ${BEST_RATING} stars`));
  }
  const theirs = createElement('blockquote');
  const theirsPart = createElement('div', { class: 'theirs' }, 'Saved in the meantime:', theirs);
  const status = createElement('p', { role: 'status' });
  const problem = createElement('p', { role: 'alert', class: 'problem' });
  const save = createElement('button', { type: 'submit', class: 'primary' }, 'Save');
  const load = createElement('button', { type: 'button' }, 'Load saved notes');
  const close = createElement('button', { type: 'button' }, 'Close');
  const form = createElement(
    'form',
    { novalidate: '' },
    createElement('label', { for: 'notes-text' }, 'Notes'),
    text,
    length,
    createElement('label', { for: 'notes-rating' }, 'Rating'),
    rating,
    theirsPart,
    problem,
    status,
    createElement('div', { class: 'buttons' }, save, load, close),
  );
  const element = createElement(
    'div',
    { role: 'dialog', 'aria-labelledby': 'notes-title', popover: 'manual', class: 'notes' },
    title,
    form,
  );
  element.hidden = true;

  let name = '';
  let version: number | null = null;
  let canWrite = false;
  let opener: HTMLElement | null = null;
  /** A flag rather than a disabled button, which would lose the focus. */
  let isSaving = false;

  const say = (what: { readonly problem?: string; readonly status?: string }) => {
    problem.textContent = what.problem ?? '';
    status.textContent = what.status ?? '';
  };
  const enable = () => {
    const used = countCodePoints(text.value.trim());
    length.textContent = `${used} of ${LONGEST_TIPPER_NOTES} characters`;
    const isReady = version !== null && canWrite;
    text.readOnly = !isReady;
    rating.disabled = !isReady;
    save.hidden = !canWrite;
    save.disabled = !isReady || used > LONGEST_TIPPER_NOTES;
  };
  const fill = (note: Note) => {
    text.value = note.notes;
    rating.value = note.rating === null ? '' : String(note.rating);
    version = note.version;
    theirsPart.hidden = true;
    load.hidden = true;
  };
  /** Answers for somebody whose notes were closed in the meantime are dropped. */
  const fetchNote = async (): Promise<Note | null> => {
    const of = name;
    const answer = await send('notes', { tipper: of });
    if (name !== of) return null;
    if (answer?.isOk) return answer.note;
    say({ problem: answer?.reason ?? NO_ANSWER });
    load.hidden = false;
    return null;
  };

  load.addEventListener('click', async () => {
    say({ status: 'Loading…' });
    const isFirst = version === null;
    const note = await fetchNote();
    if (!note) return;
    say({});
    text.focus();
    if (isFirst) fill(note);
    else {
      version = note.version;
      load.hidden = true;
      theirs.textContent = note.notes === '' ? 'No notes.' : note.notes;
      theirsPart.hidden = false;
      say({ status: 'Save again to replace them with yours.' });
    }
    enable();
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (version === null || save.disabled || isSaving) return;
    const of = name;
    const notes = text.value.trim();
    const stars = rating.value === '' ? null : Number(rating.value);
    isSaving = true;
    say({ status: 'Saving…' });
    const answer = await send('saveNotes', { tipper: of, notes, rating: stars, version });
    isSaving = false;
    if (answer?.isOk) onSaved(of, answer.note.notes !== '' || answer.note.rating !== null);
    if (name !== of) return;
    if (answer?.isOk) {
      // What was written while it was saved stays, and is saved the next time.
      version = answer.note.version;
      theirsPart.hidden = true;
      load.hidden = true;
      say({ status: 'Saved' });
    } else {
      say({ problem: answer?.reason ?? NO_ANSWER });
      load.hidden = false;
    }
    enable();
  });
  text.addEventListener('input', enable);

  const hide = () => {
    if (name === '') return;
    name = '';
    element.hidePopover?.();
    element.hidden = true;
    opener?.focus();
    opener = null;
  };
  close.addEventListener('click', hide);
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hide();
  });

  return {
    element,
    close: hide,
    async open(of, button, mayWrite) {
      if (name === of) return;
      name = of;
      version = null;
      canWrite = mayWrite;
      opener = button;
      title.textContent = `Notes about ${of}`;
      text.value = '';
      rating.value = '';
      theirsPart.hidden = true;
      load.hidden = true;
      say({ status: 'Loading…' });
      enable();
      element.hidden = false;
      element.showPopover?.();
      putBeside(element, button);
      text.focus();
      const note = await fetchNote();
      if (!note) return;
      fill(note);
      say({});
      enable();
    },
  };
}

/** Below the button, as far as that is in the window. */
function putBeside(element: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const left = Math.max(8, Math.min(at.right - width, innerWidth - width - 8));
  const top = Math.max(8, Math.min(at.bottom + 4, innerHeight - height - 8));
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}

function option(value: string, label: string): HTMLOptionElement {
  return createElement('option', { value }, label);
}
