// @vitest-environment happy-dom
import stellarSessions from '@shared/help/gen/stellar-sessions.gen';
import { service, shown } from '@test/web/ui/components/render-screen';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HelpArticle } from '@web/site/help/help-article';
import HelpPage from '@web/site/help/help-page';
import { afterEach, describe, expect, it, vi } from 'vitest';

const TOKEN_ARTICLE = {
  slug: 'connect-events-token',
  title: 'Connect your room with an Events API token',
  summary: 'Create the token on Chaturbate, and paste it into Roomlight.',
};
const ANSWER = {
  text: 'Create it on Chaturbate.',
  quotes: [{ slug: TOKEN_ARTICLE.slug, quote: 'Create the token on Chaturbate' }],
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(address = '/chaturbate-help', answer: typeof ANSWER | null = null) {
  // The service answers only if it found articles.
  const articles = answer ? [TOKEN_ARTICLE] : [];
  service({ 'GET /help_search': { articles, answer } });
  shown(<HelpPage />, address);
}

const field = () => screen.getByRole('textbox', { name: 'Search help' });
const articles = () => screen.findByRole('region', { name: 'Articles' });

describe('the help center', () => {
  it('lists all articles by topic until somebody searches', () => {
    show();
    const topic = screen.getByRole('region', { name: 'Troubleshooting' });
    expect(within(topic).getByRole('link', { name: /token was rejected/ })).toBeTruthy();
  });

  it('finds articles after a pause, and says how many', async () => {
    show();
    await userEvent.click(field());
    await userEvent.paste('Events API Token');
    const [first] = await within(await articles()).findAllByRole('link');
    expect(first?.getAttribute('href')).toBe('/chaturbate-help/connect-events-token');
    expect(within(await articles()).getByRole('status').textContent).toContain('best match first');
  });

  it('searches for what the address says', async () => {
    show('/chaturbate-help?q=Password');
    expect(field()).toHaveProperty('value', 'password');
    const [first] = await within(await articles()).findAllByRole('link');
    expect(first?.textContent).toContain('password');
  });

  it('says that no article fits', async () => {
    show('/chaturbate-help?q=asdf+qwer');
    expect(await screen.findByText('No article about “asdf qwer”')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Answer' })).toBe(null);
  });

  it('shows an answer with its quotes, each linked to its article', async () => {
    show('/chaturbate-help?q=where+is+the+token', ANSWER);
    const answer = await screen.findByRole('region', { name: 'Answer' });
    expect(await within(answer).findByText(ANSWER.text)).toBeTruthy();
    expect(within(answer).getByText('“Create the token on Chaturbate”')).toBeTruthy();
    expect(within(answer).getByRole('link').getAttribute('href')).toBe(
      '/chaturbate-help/connect-events-token',
    );
  });

  it('shows only the list if there is no answer', async () => {
    show('/chaturbate-help?q=where+is+the+token');
    await within(await articles()).findAllByRole('link');
    await expect.poll(() => screen.queryByRole('region', { name: 'Answer' })).toBe(null);
  });

  it('empties the field with one press', async () => {
    show('/chaturbate-help?q=password');
    await within(await articles()).findAllByRole('link');
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(field()).toHaveProperty('value', '');
    expect(document.activeElement).toBe(field());
    expect(await screen.findByRole('region', { name: 'Troubleshooting' })).toBeTruthy();
  });
});

describe('an article', () => {
  it('has a title, a date, related articles and a way back to the search', () => {
    shown(<HelpArticle article={stellarSessions} />);
    expect(screen.getByRole('heading', { level: 1, name: stellarSessions.title })).toBeTruthy();
    const date = screen.getByText(/^Updated/).querySelector('time')?.dateTime;
    expect(date).toBe(stellarSessions.updated);
    const more = screen.getByRole('complementary', { name: 'More help' });
    expect(within(more).getAllByRole('link').length).toBeGreaterThan(3);
    expect(within(more).getByRole('link', { name: 'Search help' })).toBeTruthy();
  });
});
