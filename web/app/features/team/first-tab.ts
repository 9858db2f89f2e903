import { decide } from '@shared/domain/access/decide';
import type { Grant } from '@shared/domain/access/grant';
import { SECTIONS } from '@shared/domain/access/sections';
import { screenOfSection, type Tab } from '@web/lib/screens';

/** Returns the first screen with numbers that a grant includes; the rooms if it includes none. */
export function firstTab(grant: Grant): Tab {
  const open = SECTIONS.find((section) => decide({ sections: [section] }, grant) === null);
  return open ? screenOfSection(open).id : 'performers';
}
