import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { configure, renderHook } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { insertOnlyHidingStyles } from './hiding-styles';

// A vitest setup file for DOM tests. Their workers keep one window for all their files.

// A limit, not a wait: on a busy machine the first render takes a while.
configure({ asyncUtilTimeout: 60_000 });

interface TestWindow {
  readonly happyDOM: { setURL(url: string): void };
}

let styles: ReturnType<typeof useEmotionCache> = null;

beforeAll(() => {
  // An earlier file may have navigated elsewhere.
  (window as unknown as TestWindow).happyDOM.setURL('http://localhost:3000/');
  document.body.replaceChildren();
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();

  const { result, unmount } = renderHook(() => useEmotionCache());
  styles = result.current;
  unmount();
  if (styles) insertOnlyHidingStyles(styles);
});

// Emotion keeps every style that was ever used, and each query by role matches elements with all
// of them.
afterEach(() => {
  if (!styles || document.body.childElementCount > 0) return;
  styles.sheet.flush();
  styles.inserted = {};
  styles.registered = {};
});
