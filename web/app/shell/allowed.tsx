import type { Refusal } from '@shared/domain/access/decide';
import { useRefusalOf } from '@web/lib/use-refusal';
import { EmptyNote } from '@web/ui/components/empty-note';
import { LockedNote } from '@web/ui/components/locked-note';
import { PageHeader } from '@web/ui/components/page-header';
import type { ReactNode } from 'react';
import { refusalOfItem } from './refusal-of-item';
import { useCurrentTab } from './use-current-tab';

/** Shows the screen to those who may see its numbers, and explains to others what it takes. */
export function Allowed({ children }: { children: ReactNode }) {
  const { item } = useCurrentTab();
  const refusalOf = useRefusalOf();
  const refusal = item ? refusalOfItem(item, refusalOf) : null;
  if (!item || refusal === null) return children;
  return (
    <>
      <PageHeader answer={answerOf(refusal)} />
      {refusal.why === 'plan' ? (
        <LockedNote tier={refusal.tier} />
      ) : (
        <EmptyNote title="Your role doesn’t include this">
          The people who manage this room’s team decide what you can see.
        </EmptyNote>
      )}
    </>
  );
}

function answerOf(refusal: Refusal): string {
  return refusal.why === 'plan'
    ? `Your plan doesn’t include this. ${refusal.tier} does.`
    : 'Your role doesn’t include this part of the room’s stats.';
}
