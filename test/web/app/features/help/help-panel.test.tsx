// @vitest-environment happy-dom
import schedule from '@shared/help/gen/schedule.gen';
import { plainText } from '@shared/site/plain-text';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HelpButton } from '@web/app/shell/help-button';
import { afterEach, describe, expect, it } from 'vitest';
import { shown } from '../../../ui/components/render-screen';

afterEach(cleanup);

const press = (name: string | RegExp) =>
  screen.findByRole('button', { name }).then((button) => userEvent.click(button));
const openAt = async (address: string) => {
  shown(<HelpButton />, address);
  await press('Help with this screen');
};

describe('the help beside a screen', () => {
  it('opens the article about this screen', async () => {
    await openAt('/dashboard/schedule');
    const panel = await screen.findByRole('dialog', { name: /Schedule/ });
    const headings = schedule.blocks.flatMap((block) => (block.kind === 'heading' ? [block] : []));
    expect(headings.length).toBeGreaterThan(0);
    for (const { content } of headings) {
      expect(await screen.findByRole('heading', { name: plainText(content) })).toBeTruthy();
    }
    expect(panel.textContent).toContain('Search all help');
  });

  it('opens linked articles in place, and goes back', async () => {
    await openAt('/dashboard/schedule');
    const first = (await screen.findByRole('dialog')).getAttribute('aria-labelledby');
    const links = await screen.findAllByRole('link');
    const other = links.find((link) => /chaturbate-help\/./.test(link.getAttribute('href') ?? ''));
    await userEvent.click(other ?? document.body);
    await press('Back');
    expect((await screen.findByRole('dialog')).getAttribute('aria-labelledby')).toBe(first);
    expect(await screen.findByRole('dialog', { name: /Schedule/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Back' })).toBe(null);
  });

  it('has an article for screens that none explains', async () => {
    await openAt('/dashboard/nowhere-else');
    expect(screen.queryByRole('dialog')).toBe(null);
    cleanup();
    await openAt('/farewell');
    expect(await screen.findByRole('dialog', { name: /Find your way/ })).toBeTruthy();
  });

  it('closes with Escape and gives focus back', async () => {
    await openAt('/dashboard/schedule');
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBe(null);
    const button = screen.getByRole('button', { name: 'Help with this screen' });
    await expect.poll(() => document.activeElement).toBe(button);
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });
});
