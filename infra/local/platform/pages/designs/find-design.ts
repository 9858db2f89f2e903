import { attributes } from './attributes';
import type { Design } from './design';
import { labels } from './labels';
import { plain } from './plain';
import { redesigned } from './redesigned';

export const DESIGNS = { attributes, labels, plain, redesigned } as const satisfies Readonly<
  Record<string, Design>
>;
export type DesignName = keyof typeof DESIGNS;

/** Whether a name in an address is that of a design. */
export function isDesign(name: string): name is DesignName {
  return Object.hasOwn(DESIGNS, name);
}
