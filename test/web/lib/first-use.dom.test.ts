// @vitest-environment happy-dom
import { firstUse, requestCode } from '@web/lib/first-use';
import { expect, it, vi } from 'vitest';

const pageRoot = () => document.createElement('div');
const isUsed = (root: HTMLElement) =>
  Promise.race([firstUse(root).then(() => true), Promise.resolve().then(() => false)]);

it.each(['pointermove', 'touchstart', 'scroll', 'keydown', 'focusin', 'click'])(
  'is the first %s',
  async (sign) => {
    const used = firstUse(pageRoot());
    document.body.dispatchEvent(new Event(sign));
    await used;
  },
);

it('doesn’t happen by itself', async () => {
  expect(await isUsed(pageRoot())).toBe(false);
});

it('has happened on a page that is scrolled already, whose scroll event came earlier', async () => {
  vi.stubGlobal('scrollY', 400);
  expect(await isUsed(pageRoot())).toBe(true);
  vi.unstubAllGlobals();
});

it('is assumed if the page can’t be completed without code', async () => {
  const before = pageRoot();
  requestCode(before);
  expect(await isUsed(before)).toBe(true);

  const after = pageRoot();
  const used = firstUse(after);
  requestCode(after);
  await used;
});
