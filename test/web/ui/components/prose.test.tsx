// @vitest-environment happy-dom
import type { Block, Inline } from '@shared/site/blocks';
import { cleanup, screen } from '@testing-library/react';
import { Prose } from '@web/ui/components/prose';
import { afterEach, describe, expect, it } from 'vitest';
import { shown } from './render-screen';

afterEach(cleanup);

const text = (value: string): Inline[] => [{ kind: 'text', text: value }];
const link = (href: string): Block => ({
  kind: 'paragraph',
  content: [{ kind: 'link', href, content: text(href) }],
});

describe('Prose', () => {
  it('gives headings their anchors', () => {
    shown(<Prose blocks={[{ kind: 'heading', level: 2, id: 'why', content: text('Why') }]} />);
    expect(screen.getByRole('heading', { level: 2, name: 'Why' }).id).toBe('why');
  });

  it('shows markup in a text as text', () => {
    shown(<Prose blocks={[{ kind: 'paragraph', content: text('<b>x</b>') }]} />);
    expect(screen.getByText('<b>x</b>')).toBeTruthy();
  });

  it('opens screens in place, other sites in a window that gets no referrer', () => {
    shown(<Prose blocks={[link('/status'), link('https://example.com/a'), link('/a.zip')]} />);
    expect(screen.getByRole('link', { name: '/status' }).getAttribute('target')).toBe(null);
    const outside = screen.getByRole('link', { name: /example/ });
    expect(outside.getAttribute('rel')).toBe('noreferrer noopener');
    expect(outside.getAttribute('target')).toBe('_blank');
    expect(screen.getByRole('link', { name: '/a.zip' }).getAttribute('href')).toBe('/a.zip');
  });

  it('shows a table that scrolls by keyboard', () => {
    shown(<Prose blocks={[{ kind: 'table', head: [text('A')], rows: [[text('1')]] }]} />);
    expect(screen.getByRole('group', { name: 'Table: A' }).tabIndex).toBe(0);
    expect(screen.getByRole('columnheader', { name: 'A' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: '1' })).toBeTruthy();
  });

  it('shows numbered lists, notes, code and pictures with their size', () => {
    const one: Block = { kind: 'paragraph', content: text('One') };
    shown(
      <Prose
        blocks={[
          { kind: 'list', isNumbered: true, items: [[one]] },
          { kind: 'note', blocks: [{ kind: 'paragraph', content: text('Mind this') }] },
          { kind: 'code', text: 'npm start' },
          { kind: 'picture', src: '/a.webp', alt: 'A chart', width: 40, height: 20 },
        ]}
      />,
    );
    expect(screen.getByRole('listitem').closest('ol')).not.toBe(null);
    expect(screen.getByRole('note').textContent).toBe('Mind this');
    expect(screen.getByText('npm start').tabIndex).toBe(0);
    const picture = screen.getByRole('img', { name: 'A chart' });
    expect(picture.getAttribute('width')).toBe('40');
    expect(picture.getAttribute('height')).toBe('20');
  });
});
