/**
 * Shows in the page that the application's code could not be loaded. Uses plain DOM, because
 * nothing else has loaded.
 */
export function showNotLoaded(root: HTMLElement): void {
  const message = document.createElement('p');
  message.textContent = 'Roomlight didn’t load. Check your connection and try again.';
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = 'Try again';
  again.addEventListener('click', () => window.location.reload());

  const note = document.createElement('div');
  note.className = 'not-loaded';
  note.setAttribute('role', 'alert');
  note.append(message, again);
  root.replaceChildren(note);
}
