// Runs in the pages of the simulated platform: dark mode, and live updates of a room.

const POLL_MS = 2_000;
const MAX_LINES = 500;

const dark = document.getElementById('dark');
const setDark = (isDark) => {
  document.documentElement.classList.toggle('dark', isDark);
  dark?.setAttribute('aria-pressed', String(isDark));
};
setDark(localStorage.getItem('dark') === 'yes');
dark?.addEventListener('click', () => {
  const isDark = !document.documentElement.classList.contains('dark');
  localStorage.setItem('dark', isDark ? 'yes' : 'no');
  setDark(isDark);
});

const room = document.getElementById('room');
if (room) {
  const address = new URL(room.dataset.updates ?? '', location.href);
  let after = room.dataset.after ?? '';
  const shown = new Map();

  /** Replaces a part whose markup has changed. The server has escaped all texts. */
  const replace = (id, markup) => {
    if (shown.get(id) === markup) return;
    shown.set(id, markup);
    document.getElementById(id)?.replaceChildren(fragmentOf(markup));
  };
  const append = (id, markup) => {
    const log = document.getElementById(id);
    if (!log || markup === '') return;
    const view = log.parentElement ?? log;
    const isAtEnd = view.scrollTop + view.clientHeight > view.scrollHeight - 40;
    log.append(fragmentOf(markup));
    while (log.childElementCount > MAX_LINES) log.firstElementChild?.remove();
    if (isAtEnd) view.scrollTop = view.scrollHeight;
  };

  const update = async () => {
    try {
      address.searchParams.set('after', after);
      const response = await fetch(address);
      if (!response.ok) return;
      const { lines, whispers, broadcast, users, until } = await response.json();
      append('chat', lines);
      append('whispers', whispers);
      replace('broadcast', broadcast);
      replace('users', users);
      after = String(until);
    } catch {
      // The next one may work.
    }
  };
  const keepUpdating = async () => {
    await update();
    setTimeout(keepUpdating, POLL_MS);
  };
  for (const log of document.querySelectorAll('.log')) log.scrollTop = log.scrollHeight;
  setTimeout(keepUpdating, POLL_MS);
}

function fragmentOf(markup) {
  const template = document.createElement('template');
  template.innerHTML = markup;
  return template.content;
}
