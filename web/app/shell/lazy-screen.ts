import { lazy } from 'react';
import { type CodeName, codeAtHand, fetchCode, type ScreenCode } from './screen-code';

/**
 * A screen that renders once its code is loaded. If the code was preloaded, it renders immediately.
 * Otherwise React would show the fallback for at least a third of a second.
 */
export function lazyScreen(name: CodeName) {
  return lazy(() => {
    const code = codeAtHand(name);
    return code === undefined ? fetchCode(name) : atOnce(code);
  });
}

/** A promise that tells `lazy` its value synchronously. */
function atOnce(code: ScreenCode): Promise<ScreenCode> {
  const then = (use: (code: ScreenCode) => void) => use(code);
  return Object.assign(Promise.resolve(code), { then });
}
