// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { ScrollFrame } from '@web/ui/components/scroll-frame';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shown } from './render-screen';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** There is no layout in tests, so set the widths: of the content, and of the visible part. */
function show(contentWidth: number) {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(contentWidth);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  shown(
    <ScrollFrame label="Income per day">
      <p>A wide table</p>
    </ScrollFrame>,
  );
}

/** Returns the left fade, then the right one: their widths, and whether they contain an arrow. */
function fades() {
  const frame = screen.getByText('A wide table').closest('section')?.parentElement;
  return [...(frame?.querySelectorAll<HTMLElement>(':scope > [aria-hidden="true"]') ?? [])].map(
    ({ style, children }) => [style.width, children.length > 0],
  );
}

describe('ScrollFrame', () => {
  it('is a named region that can be focused when its content is too wide', () => {
    show(500);
    const region = screen.getByRole('region', { name: 'Income per day' });
    expect(region.tabIndex).toBe(0);
  });

  it('is neither a region nor focusable when everything is visible', () => {
    show(300);
    expect(screen.queryByRole('region')).toBeNull();
    expect(document.querySelector('[tabindex]')).toBeNull();
  });

  it('fades the side with hidden content, and updates while scrolling', () => {
    show(500);
    expect(fades()).toEqual([
      ['0px', false],
      ['40px', true],
    ]);
    const region = screen.getByRole('region');
    region.scrollLeft = 200;
    fireEvent.scroll(region);
    expect(fades()).toEqual([
      ['40px', true],
      ['0px', false],
    ]);
  });

  it('makes the fade no wider than the hidden content', () => {
    show(310);
    expect(fades()[1]).toEqual(['10px', false]);
  });
});
