import { brotliDecompressSync } from 'node:zlib';
import { saveUserSettings } from '@shared/api/settings';
import { listInteractions } from '@shared/api/tippers';
import { chattiestViewer } from '@test/support/delivered-chat';
import { feedEvents } from '@test/support/feed-events';
import { ANCHOR } from '@test/support/service-under-test';
import { tableContents } from '@test/support/table-contents';
import { plan, tippersUnderTest } from '@test/support/tippers-under-test';
import { describe, expect, it } from 'vitest';

const { service, vera, list, history, bestTipper } = tippersUnderTest();
const p = plan.name;

/**
 * Returns the viewers named by any item about the room, in its key or its content. Notes are
 * people's own.
 */
async function namesKept(): Promise<string[]> {
  const viewers = new Set(feedEvents(plan, ANCHOR).map(({ user }) => user));
  viewers.delete(p);
  const found = new Set<string>();
  for (const [place, item] of Object.entries(await tableContents(['Tippers']))) {
    const [, pk = '', sk = ''] = place.split(' ');
    if (!pk.startsWith(`P#${p}`) || sk.startsWith('NOTE')) continue;
    const fields = new Map(JSON.parse(item) as [string, unknown][]);
    const packed = Buffer.from(String(fields.get('z') ?? ''), 'base64');
    const text = packed.length > 0 ? brotliDecompressSync(packed).toString() : '';
    const words = `${pk} ${sk} ${item} ${text}`.match(/\w+/g) ?? [];
    for (const word of words) if (viewers.has(word)) found.add(word);
  }
  return [...found].sort();
}

describe('the consent to tipper profiles', () => {
  const consent = (given: boolean) =>
    vera().call(saveUserSettings, { body: { createTipperProfiles: given } });

  it('removes profiles when it is withdrawn, and restores them when it is given', async () => {
    const tipper = bestTipper();
    const viewer = chattiestViewer(plan, ANCHOR);
    const before = { list: await list(), history: await history(tipper) };

    expect((await namesKept()).length).toBeGreaterThan(40);
    await consent(false);
    expect(await service().materialize(p)).toBe('materialized');
    const without = await list();
    expect(without).toMatchObject({ tippers: [], hasProfiles: false });
    expect(without.total).toMatchObject({ tokens: 0, tips: 0 });
    expect(await history(tipper)).toMatchObject({
      hasProfile: false,
      tips: [],
      camSessionStats: null,
    });
    expect(await namesKept()).toEqual([]);
    expect(await history(viewer)).toMatchObject({ recentInteractions: [], nextInteractions: null });
    expect(
      await vera().call(listInteractions, { params: { p, tipper: viewer }, query: {} }),
    ).toEqual({ interactions: [], next: null });

    await consent(true);
    expect(await service().materialize(p)).toBe('materialized');
    expect({ list: await list(), history: await history(tipper) }).toEqual(before);
  });
});
