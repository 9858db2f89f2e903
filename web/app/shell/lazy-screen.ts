import { lazy } from 'react';
import { type CodeName, codeAtHand, fetchCode, type ScreenCode } from './screen-code';

/**
 * A screen, drawn once its code is here. Where that was fetched before, it is drawn at once:
 * otherwise React would show what stands in for it, and keep that for a third of a second.
 */
export function lazyScreen(name: CodeName) {
  return lazy(() => {
    const code = codeAtHand(name);
    return code === undefined ? fetchCode(name) : atOnce(code);
  });
}

/** What `lazy` takes for a promise, and reads without waiting. */
function atOnce(code: ScreenCode): Promise<ScreenCode> {
  // biome-ignore lint/suspicious/noThenProperty: it is one on purpose
  return { then: (use: (code: ScreenCode) => void) => use(code) } as unknown as Promise<ScreenCode>;
}
