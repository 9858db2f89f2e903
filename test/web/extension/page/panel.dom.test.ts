import type { ExtensionNote } from '@shared/api/extension';
import { ANCHOR, MINUTE, showPage } from '@test/web/extension/platform-pages';
import type { AnswerOf } from '@web/extension/messages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, ORDERS, pass, runInPage } from './page-under-test';

const SECOND = 1_000;
let page: ReturnType<typeof runInPage> | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: ANCHOR });
});
afterEach(() => {
  page?.stop();
  page = undefined;
  document.documentElement.removeAttribute('style');
  vi.useRealTimers();
});

const TIPPERS = {
  ann: { name: 'ann', sessions: 9, tokens: 120, hasNotes: true },
  bob: { name: 'bob', sessions: 2, tokens: 3_400, hasNotes: false },
  cleo: { name: 'cleo', sessions: 1, tokens: 1, hasNotes: false },
};

const users = (...names: string[]) =>
  names.map((name) => `<li data-user="${name}" data-color-group="t">${name}</li>`).join('');
const tip = (id: string, viewer: string | null, tokens: number) =>
  `<div data-line="tip" data-id="${id}" data-time="${ANCHOR}" ${viewer === null ? '' : `data-user="${viewer}"`} data-tokens="${tokens}">x</div>`;
const room = (chat = '') => `<main>
<div data-room="lena" data-status="public" data-started="${ANCHOR - MINUTE}"></div>
<div data-part="chat">${chat}</div>
<aside><div data-part="users"><ul>${users('dora', 'ann', 'bob', 'cleo')}</ul></div></aside></main>`;

async function open(answers: Partial<Answers> = {}, orders = {}, chat = '') {
  showPage(room(chat));
  page = runInPage({
    reading: () => ({
      ...ORDERS,
      showsTippers: true,
      canWriteNotes: true,
      isTaken: true,
      ...orders,
    }),
    tippers: ({ names }) => ({
      isOk: true,
      tippers: Object.values(TIPPERS).filter(({ name }) => names.includes(name)),
    }),
    ...answers,
  });
  await pass(SECOND);
  const run = page;
  const part = <E extends Element = HTMLElement>(selector: string): E => {
    const found = run.panel()?.querySelector<E>(selector);
    if (!found) throw new Error(`The panel has no ${selector}.`);
    return found;
  };
  return {
    ...run,
    part,
    rows: () =>
      [...(run.panel()?.querySelectorAll('li') ?? [])].map(
        (row) =>
          `${row.querySelector('bdi')?.textContent}: ${row.querySelector('.sums')?.textContent}`,
      ),
    notesOf: (name: string) => part<HTMLButtonElement>(`button[aria-label$="about ${name}"]`),
  };
}

const choose = (select: HTMLSelectElement, value: string) => {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
};

describe('the panel', () => {
  it('shows who of the room tipped before, by tokens or by sessions', async () => {
    const { rows, part, of } = await open();

    expect(of('tippers')).toEqual([{ names: ['dora', 'ann', 'bob', 'cleo'] }]);
    expect(rows()).toEqual([
      'bob: 3,400 tokens · 2 sessions',
      'ann: 120 tokens · 9 sessions',
      'cleo: 1 token · 1 session',
    ]);
    choose(part<HTMLSelectElement>('#sort'), 'sessions');
    expect(rows().map((row) => row.split(':')[0])).toEqual(['ann', 'bob', 'cleo']);
  });

  it('is above the user list, which stays as it is', async () => {
    showPage(room());
    const before = document.querySelector('[data-part="users"]')?.outerHTML;
    await open();
    const list = document.querySelector('[data-part="users"]');
    expect(list?.outerHTML).toBe(before);
    expect(list?.previousElementSibling?.hasAttribute('data-roomlight')).toBe(true);
  });

  it('asks about each viewer once in ten minutes, and follows who is there', async () => {
    const { of, rows } = await open();
    await pass(5 * MINUTE);
    expect(of('tippers')).toHaveLength(1);
    const list = document.querySelector('[data-part="users"] ul');
    if (list) list.innerHTML = users('ann', 'emil');
    await pass(16 * SECOND);
    expect(of('tippers').at(-1)).toEqual({ names: ['emil'] });
    expect(rows()).toEqual(['ann: 120 tokens · 9 sessions']);
    await pass(6 * MINUTE);
    expect(
      of('tippers')
        .slice(2)
        .flatMap(({ names }) => names),
    ).toContain('ann');
  });

  it('is not there for those who may not see tippers, unless there is somebody to thank', async () => {
    const { panel, of } = await open({}, { showsTippers: false });
    expect(panel()).toBeNull();
    document
      .querySelector('[data-part="chat"]')
      ?.insertAdjacentHTML('beforeend', tip('t1', 'ann', 50));
    await pass(31 * SECOND);
    expect(panel()?.querySelector('a')?.hidden).toBe(false);
    expect(panel()?.querySelectorAll('li')).toHaveLength(0);
    expect(of('tippers')).toEqual([]);
  });

  it('says in words why it can’t show tippers', async () => {
    const { part } = await open({
      tippers: () => ({ isOk: false, reason: 'Roomlight can’t be reached right now.' }),
    });
    expect(part('.panel [role="status"]').textContent).toBe(
      'Roomlight can’t be reached right now.',
    );
  });

  it('keeps a focused row in its place, and sorts when the focus has left', async () => {
    const { rows, part, notesOf } = await open();
    notesOf('bob').focus();
    choose(part<HTMLSelectElement>('#sort'), 'sessions');
    expect(rows()[0]).toContain('bob');
    notesOf('bob').blur();
    await pass(16 * SECOND);
    expect(rows()[0]).toContain('ann');
  });

  it('follows the page’s dark mode, not the system’s', async () => {
    await open();
    const theme = () => document.querySelector<HTMLElement>('[data-roomlight]')?.dataset.theme;
    document.body.style.backgroundColor = 'rgb(250, 250, 250)';
    await pass(16 * SECOND);
    expect(theme()).toBe('light');
    document.body.style.backgroundColor = 'rgb(18, 22, 29)';
    await pass(0);
    expect(theme()).toBe('dark');
    document.body.style.removeProperty('background-color');
    document.documentElement.style.backgroundColor = 'rgba(255, 255, 255, 1)';
    await pass(0);
    expect(theme()).toBe('light');
  });

  it('keeps keys that are typed in it from the page’s shortcuts', async () => {
    const { notesOf } = await open();
    const shortcut = vi.fn();
    document.addEventListener('keydown', shortcut);
    notesOf('ann').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'm', bubbles: true, composed: true }),
    );
    document.removeEventListener('keydown', shortcut);
    expect(shortcut).not.toHaveBeenCalled();
  });
});

describe('notes', () => {
  const note: ExtensionNote = {
    name: 'ann',
    notes: 'Likes tea.',
    rating: 4,
    updated: '2026-05-19T20:00:00.000Z',
    version: 3,
  };
  const loaded: Partial<Answers> = { notes: () => ({ isOk: true, note }) };
  const press = async (element: HTMLElement) => {
    element.click();
    await pass(0);
  };
  const write = (field: HTMLTextAreaElement, text: string) => {
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };

  it('are read, changed and saved with the version that was read', async () => {
    const { notesOf, part, of } = await open({
      ...loaded,
      saveNotes: ({ notes, rating }) => ({
        isOk: true,
        note: { ...note, notes, rating, version: 4 },
      }),
    });
    await press(notesOf('ann'));
    const text = part<HTMLTextAreaElement>('#notes-text');
    expect(part('.notes').hidden).toBe(false);
    expect(part('.notes h3').textContent).toBe('Notes about ann');
    expect([text.value, part<HTMLSelectElement>('#notes-rating').value]).toEqual([
      'Likes tea.',
      '4',
    ]);

    write(text, ' Likes coffee. ');
    choose(part<HTMLSelectElement>('#notes-rating'), '');
    await press(part('.notes [type="submit"]'));
    expect(of('saveNotes')).toEqual([
      { tipper: 'ann', notes: 'Likes coffee.', rating: null, version: 3 },
    ]);
    expect(part('.notes [role="status"]').textContent).toBe('Saved');

    await press(part('.notes [type="submit"]'));
    expect(of('saveNotes')[1]?.version).toBe(4);
  });

  it('are saved once, however often Save is pressed, and keep the focus', async () => {
    let answer: (value: AnswerOf<'saveNotes'>) => void = () => {};
    const { notesOf, part, of, panel } = await open({
      ...loaded,
      saveNotes: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    await press(notesOf('ann'));
    const save = part<HTMLButtonElement>('.notes [type="submit"]');
    save.focus();
    await press(save);
    await press(save);
    expect(of('saveNotes')).toHaveLength(1);
    expect([save.disabled, panel()?.activeElement === save]).toEqual([false, true]);
    answer({ isOk: true, note });
    await pass(0);
    await press(save);
    expect(of('saveNotes')).toHaveLength(2);
  });

  it('that somebody else changed are shown beside one’s own, and replaced only on purpose', async () => {
    let stored = note;
    const { notesOf, part, of, panel } = await open({
      notes: () => ({ isOk: true, note: stored }),
      saveNotes: ({ version, notes, rating }) =>
        version === stored.version
          ? { isOk: true, note: { ...note, notes, rating, version: version + 1 } }
          : { isOk: false, reason: 'Someone else changed this.' },
    });
    await press(notesOf('ann'));
    stored = { ...note, notes: 'Moved to Oslo.', version: 7 };
    const text = part<HTMLTextAreaElement>('#notes-text');
    write(text, 'Likes coffee.');
    await press(part('.notes [type="submit"]'));
    expect(part('.notes [role="alert"]').textContent).toBe('Someone else changed this.');
    expect(text.value).toBe('Likes coffee.');

    await press([...(part('.buttons').children as HTMLCollectionOf<HTMLElement>)][1] ?? text);
    expect(part('blockquote').textContent).toBe('Moved to Oslo.');
    expect(panel()?.activeElement).toBe(text);
    expect(text.value).toBe('Likes coffee.');
    await press(part('.notes [type="submit"]'));
    expect(of('saveNotes').map(({ version }) => version)).toEqual([3, 7]);
    expect(part('.notes [role="status"]').textContent).toBe('Saved');
  });

  it('can be loaded again if they could not be read, and not be saved before', async () => {
    let isUp = false;
    const { notesOf, part, of } = await open({
      notes: () => (isUp ? { isOk: true, note } : null),
    });
    await press(notesOf('ann'));
    expect(part('.notes [role="alert"]').textContent).toContain('didn’t answer');
    expect(part<HTMLButtonElement>('.notes [type="submit"]').disabled).toBe(true);
    isUp = true;
    await press([...(part('.buttons').children as HTMLCollectionOf<HTMLElement>)][1] ?? part('h2'));
    expect(part<HTMLTextAreaElement>('#notes-text').value).toBe('Likes tea.');
    expect(of('saveNotes')).toEqual([]);
  });

  it('that are too long can’t be saved', async () => {
    const { notesOf, part } = await open(loaded);
    await press(notesOf('ann'));
    const save = part<HTMLButtonElement>('.notes [type="submit"]');
    write(part<HTMLTextAreaElement>('#notes-text'), '🙂'.repeat(500));
    expect(save.disabled).toBe(false);
    write(part<HTMLTextAreaElement>('#notes-text'), '🙂'.repeat(501));
    expect(save.disabled).toBe(true);
    expect(part('#notes-length').textContent).toBe('501 of 500 characters');
  });

  it('are read-only for those who may not write them', async () => {
    const { notesOf, part, panel } = await open(loaded, { canWriteNotes: false });
    expect(panel()?.querySelector<HTMLElement>('[aria-label$="about bob"]')?.hidden).toBe(true);
    await press(notesOf('ann'));
    expect(part<HTMLTextAreaElement>('#notes-text').readOnly).toBe(true);
    expect(part<HTMLSelectElement>('#notes-rating').disabled).toBe(true);
    expect(part('.notes [type="submit"]').hidden).toBe(true);
  });

  it('close with Escape, which gives the focus back, and show nobody else’s late answer', async () => {
    let answerAnn: (value: AnswerOf<'notes'>) => void = () => {};
    const { notesOf, part, panel } = await open({
      notes: ({ tipper }) =>
        tipper === 'ann'
          ? new Promise<AnswerOf<'notes'>>((resolve) => {
              answerAnn = resolve;
            })
          : { isOk: true, note: { ...note, name: 'bob', notes: 'Bob’s.' } },
    });
    await press(notesOf('ann'));
    expect(panel()?.activeElement?.id).toBe('notes-text');
    part('.notes').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(part('.notes').hidden).toBe(true);
    expect(panel()?.activeElement).toBe(notesOf('ann'));

    await press(notesOf('bob'));
    answerAnn({ isOk: true, note });
    await pass(0);
    expect(part<HTMLTextAreaElement>('#notes-text').value).toBe('Bob’s.');
  });
});

describe('sharing top tippers', () => {
  it('names those who tipped openly, best first, and never anybody anonymous', async () => {
    const chat = [
      tip('t1', 'ann', 10),
      tip('t2', 'bob', 50),
      tip('t3', null, 5_000),
      tip('t4', 'ann', 20),
    ];
    const { part } = await open({}, {}, chat.join(''));
    await pass(16 * SECOND);
    const share = part<HTMLAnchorElement>('a.button');
    const url = new URL(share.href);
    expect(`${url.origin}${url.pathname}`).toBe('https://x.com/intent/post');
    const text = url.searchParams.get('text') ?? '';
    expect(text.split('\n').slice(1)).toEqual(['1. bob', '2. ann', 'Thank you.']);
    expect(text).toMatch(/^lena’s top tippers, since \d+:\d\d.[AP]M:/);
    expect(share.rel).toBe('noopener noreferrer');
    expect(share.target).toBe('_blank');
  });

  it('fits a post, however long the names are', async () => {
    const chat = Array.from({ length: 30 }, (_, index) =>
      tip(`t${index}`, `${'n'.repeat(45)}${index}`, 100 - index),
    );
    const { part } = await open({}, {}, chat.join(''));
    await pass(16 * SECOND);
    const text = new URL(part<HTMLAnchorElement>('a.button').href).searchParams.get('text') ?? '';
    expect(text.length).toBeLessThanOrEqual(280);
    expect(text).toContain(`1. ${'n'.repeat(45)}0`);
  });

  it('is not offered without anybody to name', async () => {
    const { part } = await open({}, {}, tip('t1', null, 5_000));
    await pass(16 * SECOND);
    expect(part('a.button').hidden).toBe(true);
  });
});
