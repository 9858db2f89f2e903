import { createDemoMenu } from '@infra/local/demo/demo-menu';
import { demoRoom, demoSeed } from '@infra/local/demo/demo-world';
import { generateShop } from '@infra/local/platform/world/shop';
import { findMenuProblems } from '@shared/domain/tip-menu/check-menu';
import { describe, expect, it } from 'vitest';

const NOW = Date.parse('2026-11-21T12:00:00Z');

describe('the demo’s tip menu', () => {
  it('has the prices that viewers of the simulated room tip, and is valid', () => {
    const menu = createDemoMenu(NOW);
    expect(menu.map(({ name, tokens }) => ({ label: name, tokens }))).toEqual(
      generateShop(demoSeed, demoRoom.name).menu,
    );
    expect(findMenuProblems(menu, NOW)).toEqual([]);
  });

  it('has the prices that they paid before', () => {
    const changed = createDemoMenu(NOW).filter(({ prices }) => prices.length > 1);
    expect(
      changed.map(({ name, prices }) => [name, ...prices.map(({ tokens }) => tokens)]),
    ).toEqual([
      ['Say my name', 6, 11],
      ['Silly face', 14, 18],
    ]);
    expect(changed[1]?.prices[1]?.startTime).toBe('2026-11-02T22:00:00.000Z');
  });
});
