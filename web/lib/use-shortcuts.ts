import { useEffect, useRef } from 'react';

/** Keys: `d`, `?`, a sequence of two: `g o`, or one with Ctrl or Command: `mod+k`. */
export type Shortcuts = Readonly<Record<string, () => void>>;

const SECOND_KEY_MS = 1500;

/**
 * Runs the action of a key, except in an open dialog or menu. While somebody types, only those with
 * Ctrl or Command work.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });

  useEffect(() => {
    let first = '';
    let firstAt = 0;
    const onKey = (event: KeyboardEvent) => {
      const isCombined = event.ctrlKey || event.metaKey;
      if (event.altKey || isBusy(event.target, isCombined)) return;
      const key = isCombined ? `mod+${event.key}` : event.key;
      const isSecond = first !== '' && event.timeStamp - firstAt < SECOND_KEY_MS;
      const name = isSecond ? `${first} ${key}` : key;
      const action = current.current[name];
      first = '';
      if (action) {
        event.preventDefault();
        action();
      } else if (Object.keys(current.current).some((known) => known.startsWith(`${key} `))) {
        first = key;
        firstAt = event.timeStamp;
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function isBusy(target: EventTarget | null, isCombined: boolean): boolean {
  const typing = isCombined ? '' : 'input, textarea, select, [contenteditable="true"], ';
  return (
    target instanceof Element && target.closest(`${typing}[role="menu"], [role="dialog"]`) !== null
  );
}
