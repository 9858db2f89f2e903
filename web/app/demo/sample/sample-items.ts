import { BEGINNING, type MenuItem } from '@shared/domain/tip-menu/menu';

/** Cheapest first: those are tipped most often. */
export const SAMPLE_MENU: readonly MenuItem[] = [
  { name: 'Say hello by name', tokens: 15 },
  { name: 'Tell a joke', tokens: 25 },
  { name: 'Change the lights', tokens: 33 },
  { name: 'Song request', tokens: 55 },
  { name: 'Spin the wheel', tokens: 77 },
  { name: 'Dance', tokens: 111 },
  { name: 'Dedicate a song', tokens: 150 },
  { name: 'Encore', tokens: 222 },
].map(({ name, tokens }) => ({ name, tokens, prices: [{ tokens, startTime: BEGINNING }] }));
