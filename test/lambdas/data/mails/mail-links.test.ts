import '@test/support/silent-logs';
import { findMailLink, mailLinkToken, removeMailLinks } from '@lambdas/data/mails/mail-links';
import { startNotifier } from '@test/support/notifier-under-test';
import { tableContents } from '@test/support/table-contents';
import { describe, expect, it } from 'vitest';

const link = { performer: 'lena', recipient: 'account:one' };

describe('the link that ends mails', () => {
  it('is made once, and always found', async () => {
    const { services } = await startNotifier();
    const token = await mailLinkToken(services, link);

    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await mailLinkToken(services, link)).toBe(token);
    expect(await findMailLink(services.configs, token)).toEqual(link);
    const other = await mailLinkToken(services, { ...link, recipient: 'account:two' });
    expect(other).not.toBe(token);
  });

  it('made by many at once is one, and nothing is left of the others', async () => {
    const { services } = await startNotifier();
    const tokens = await Promise.all(
      Array.from({ length: 6 }, () => mailLinkToken(services, link)),
    );

    expect(new Set(tokens).size).toBe(1);
    expect(await findMailLink(services.configs, tokens[0] ?? '')).toEqual(link);
    const kept = Object.keys(await tableContents(['Configs']));
    expect(kept.filter((key) => key.includes(' MAIL-LINK#'))).toHaveLength(2);
  });

  it('is nowhere to be read in the tables', async () => {
    const { services } = await startNotifier();
    const token = await mailLinkToken(services, link);

    expect(JSON.stringify(await tableContents(['Configs']))).not.toContain(token);
  });

  it('goes with the performer, without a trace', async () => {
    const { services } = await startNotifier();
    const token = await mailLinkToken(services, link);
    await removeMailLinks(services, link.performer);
    await removeMailLinks(services, link.performer);

    expect(await findMailLink(services.configs, token)).toBeNull();
    const kept = Object.keys(await tableContents(['Configs']));
    expect(kept.filter((key) => key.includes('MAIL-LINK#'))).toEqual([]);
  });
});
