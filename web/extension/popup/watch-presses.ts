export interface Presses {
  /** Calls back now, or once nothing is pressed. Only the last call during a press counts. */
  readonly afterwards: (callback: () => void) => void;
}

/**
 * Watches for keys and pointers that are pressed. A button that is replaced between press and release
 * isn't clicked, so nothing may be drawn in between.
 */
export function watchPresses(): Presses {
  let isPressed = false;
  let waiting: (() => void) | null = null;
  const begin = () => {
    isPressed = true;
  };
  const end = () => {
    // The click comes after the release, in the same task.
    setTimeout(() => {
      isPressed = false;
      const callback = waiting;
      waiting = null;
      callback?.();
    });
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, begin, true);
  for (const type of ['pointerup', 'pointercancel', 'keyup']) addEventListener(type, end, true);
  // Of the window, which then doesn't hear of a release. It doesn't bubble, so no element's.
  addEventListener('blur', end);
  return {
    afterwards(callback) {
      if (isPressed) waiting = callback;
      else callback();
    },
  };
}
