import { chakra } from '@chakra-ui/react';
import { SECTIONS, type Section } from '@shared/domain/access/sections';
import { listTierContents, type TierContents } from '@shared/domain/access/tier-contents';
import type { Tier, TrendRange } from '@shared/domain/access/tiers';
import { Included, NotIncluded } from '@web/ui/components/included';
import type { ReactNode } from 'react';
import { sectionName } from '../../shared/granted-access-text';

const RANGE_LABELS: Readonly<Record<TrendRange, string>> = {
  '1m': '1 month',
  '4m': '4 months',
  '6m': '6 months',
  '1y': '1 year',
  all: 'All',
};

/** What plans without a section still show of it. */
const PARTLY: Partial<Readonly<Record<Section, string>>> = {
  overview: 'Daily',
  achievements: 'Notifications only',
};

/** A comparison of all plans, with the current one highlighted. */
export function PlanComparison({ tier }: { tier: Tier }) {
  const tiers = listTierContents();
  const row = (name: string, cell: (contents: TierContents) => ReactNode) => (
    <chakra.tr key={name} borderTopWidth="1px">
      <chakra.th scope="row" textAlign="start" fontWeight="400" py="1.5" pe="2">
        {name}
      </chakra.th>
      {tiers.map((contents) => (
        <Cell key={contents.tier} isOwn={contents.tier === tier}>
          {cell(contents)}
        </Cell>
      ))}
    </chakra.tr>
  );
  return (
    <chakra.table
      aria-label="What each plan includes"
      w="full"
      textStyle="sm"
      fontVariantNumeric="tabular-nums"
      css={{ borderCollapse: 'collapse' }}
    >
      <thead>
        <tr>
          <chakra.td pe="2" />
          {tiers.map(({ tier: one }) => (
            <chakra.th
              key={one}
              scope="col"
              w="22%"
              py="1.5"
              textAlign="center"
              fontWeight="600"
              bg={one === tier ? 'bg.subtle' : undefined}
            >
              {one}
            </chakra.th>
          ))}
        </tr>
      </thead>
      <tbody>
        {row('Rooms', ({ rooms }) => rooms)}
        {row('Team members', ({ teamMembers }) => (teamMembers === 0 ? 'None' : teamMembers))}
        {row('Trend history', ({ trends }) => RANGE_LABELS[trends])}
        {SECTIONS.map((section) =>
          row(sectionName(section), ({ sections }) =>
            sections.includes(section) ? <Included /> : (PARTLY[section] ?? <NotIncluded />),
          ),
        )}
      </tbody>
    </chakra.table>
  );
}

function Cell({ isOwn, children }: { isOwn: boolean; children: ReactNode }) {
  return (
    <chakra.td py="1.5" textAlign="center" bg={isOwn ? 'bg.subtle' : undefined}>
      {children}
    </chakra.td>
  );
}
