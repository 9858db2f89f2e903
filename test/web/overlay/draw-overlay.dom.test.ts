import { drawOverlay } from '@web/overlay/draw-overlay';
import type { OverlayView } from '@web/overlay/overlay-view';
import { beforeEach, describe, expect, it } from 'vitest';

const style = { look: 'box', size: 'large', side: 'right', color: 'mint' } as const;
const luke = { name: 'luke_22', amount: '50 tk' };
let root: HTMLElement;

beforeEach(() => {
  root = document.createElement('div');
});

const draw = (view: Omit<OverlayView, 'style'>) => drawOverlay(root, { style, ...view });
const part = (name: string) => root.querySelector(`[data-part=${name}]`) as HTMLElement;

describe('drawOverlay', () => {
  it('draws nothing but empty places for a view without parts', () => {
    draw({});

    expect(root.textContent).toBe('');
    expect({ ...root.dataset }).toEqual(style);
  });

  it('draws the list with places, names and amounts', () => {
    draw({ tippers: { title: 'Top tippers', rows: [luke, { name: 'mike_m', amount: null }] } });

    const items = [...part('tippers').querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(items).toEqual(['1luke_2250 tk', '2mike_m']);
    draw({ tippers: { title: 'Top tippers', rows: [] } });
    expect(part('tippers').textContent).toContain('No one yet. Be the first.');
  });

  it('draws the goal as a progress bar that screen readers understand', () => {
    draw({ goal: { title: 'Lights', progress: '255 / 1,000 tk', percent: 25 } });

    const bar = part('goal').querySelector('[role=progressbar]');
    expect(bar?.getAttribute('aria-label')).toBe('Lights');
    expect(bar?.getAttribute('aria-valuenow')).toBe('25');
    expect(bar?.getAttribute('aria-valuetext')).toBe('255 / 1,000 tk');
    expect(bar?.firstElementChild?.getAttribute('style')).toContain('width: 25%');
  });

  it('repeats the ticker for the eye only', () => {
    draw({ ticker: [luke] });

    const [first, second] = part('ticker').querySelectorAll('.obs-tips');
    expect(first?.textContent).toBe(second?.textContent);
    expect([first, second].map((one) => one?.getAttribute('aria-hidden'))).toEqual([null, 'true']);
  });

  it('never takes a text for markup', () => {
    const markup = '<img src=x onerror=alert(1)>';
    const named = { name: markup, amount: markup };
    draw({
      goal: { title: markup, progress: markup, percent: 1 },
      total: markup,
      latest: { tip: named },
      tippers: { title: markup, rows: [named] },
      ticker: [named],
      updated: markup,
      note: { title: markup, detail: markup },
    });

    expect(root.querySelectorAll('img')).toHaveLength(0);
    // Fifteen times, between sixteen other texts.
    expect(root.textContent?.split(markup)).toHaveLength(16);
  });

  it('leaves parts alone that didn’t change, so that a ticker runs on', () => {
    draw({ ticker: [luke], total: '50 tk' });
    const tape = part('ticker').firstElementChild;
    draw({ ticker: [{ ...luke }], total: '75 tk' });

    expect(part('ticker').firstElementChild).toBe(tape);
    expect(part('total').textContent).toContain('75 tk');
    draw({ ticker: null, total: '75 tk' });
    expect(part('ticker').textContent).toBe('');
  });

  it('announces problems only', () => {
    draw({ latest: { tip: luke }, note: { title: 'Off.', detail: 'Why.' } });

    const live = [...root.querySelectorAll('[role=status], [aria-live]')];
    expect(live.map(({ textContent }) => textContent)).toEqual(['Off. Why.']);
  });
});
