import { useEffect, useRef } from 'react';

/** Keys: `d`, `?`, or a sequence of two: `g o`. */
export type Shortcuts = Readonly<Record<string, () => void>>;

const SECOND_KEY_MS = 1500;

/** Runs the action of a key, except while somebody types or a dialog or menu is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });

  useEffect(() => {
    let first = '';
    let firstAt = 0;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      const isSecond = first !== '' && event.timeStamp - firstAt < SECOND_KEY_MS;
      const name = isSecond ? `${first} ${event.key}` : event.key;
      const action = current.current[name];
      first = '';
      if (action) {
        event.preventDefault();
        action();
      } else if (Object.keys(current.current).some((known) => known.startsWith(`${event.key} `))) {
        first = event.key;
        firstAt = event.timeStamp;
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function isBusy(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest('input, textarea, select, [contenteditable="true"]') !== null ||
    target.closest('[role="menu"], [role="dialog"]') !== null
  );
}
