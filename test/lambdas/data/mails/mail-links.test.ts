import '@test/support/silent-logs';
import { findMailLink, mailLinkToken, mailLinkTokenItem } from '@lambdas/data/mails/mail-links';
import { keyOf } from '@lambdas/runtime/item-kind';
import { removeLinkedItems } from '@lambdas/services/erasure/linked-items';
import { startNotifier } from '@test/support/notifier-under-test';
import { tableContents } from '@test/support/table-contents';
import { describe, expect, it } from 'vitest';

const link = { performer: 'lena', recipient: 'account:one' };

describe('the unsubscribe link', () => {
  it('is created once, and then reused', async () => {
    const { services } = await startNotifier();
    const token = await mailLinkToken(services, link);

    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await mailLinkToken(services, link)).toBe(token);
    expect(await findMailLink(services.configs, token)).toEqual(link);
    const other = await mailLinkToken(services, { ...link, recipient: 'account:two' });
    expect(other).not.toBe(token);
  });

  it('is the same for parallel requests, and nothing is left of the others', async () => {
    const { services } = await startNotifier();
    const tokens = await Promise.all(
      Array.from({ length: 6 }, () => mailLinkToken(services, link)),
    );

    expect(new Set(tokens).size).toBe(1);
    expect(await findMailLink(services.configs, tokens[0] ?? '')).toEqual(link);
    const kept = Object.keys(await tableContents(['Configs']));
    expect(kept.filter((key) => key.includes(' MAIL-LINK#'))).toHaveLength(2);
  });

  it('is not readable in the tables', async () => {
    const { services } = await startNotifier();
    const token = await mailLinkToken(services, link);

    expect(JSON.stringify(await tableContents(['Configs']))).not.toContain(token);
  });

  it('is deleted with the item that leads to it', async () => {
    const { services } = await startNotifier();
    const token = await mailLinkToken(services, link);
    const stored = await services.configs.get(keyOf(mailLinkTokenItem, link));
    for (let time = 0; time < 2; time++) {
      await removeLinkedItems(services, 'configs', stored ?? { pk: '', sk: '' });
    }

    expect(await findMailLink(services.configs, token)).toBeNull();
    const kept = Object.keys(await tableContents(['Configs']));
    expect(kept.filter((key) => key.includes('MAIL-LINK#'))).toEqual([
      'Configs P#lena MAIL-LINK#account:one',
    ]);
  });
});
