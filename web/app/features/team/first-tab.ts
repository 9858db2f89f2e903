import { decide } from '@shared/domain/access/decide';
import type { Grant } from '@shared/domain/access/grant';
import { SECTIONS, type Section } from '@shared/domain/access/sections';
import { TABS, type Tab } from '@web/lib/paths';

/** The first screen of figures that a grant opens; the rooms where it opens none. */
export function firstTab(grant: Grant): Tab {
  const open = TABS.find((tab) => isSection(tab) && decide({ sections: [tab] }, grant) === null);
  return open ?? 'performers';
}

function isSection(name: string): name is Section {
  return SECTIONS.some((section) => section === name);
}
