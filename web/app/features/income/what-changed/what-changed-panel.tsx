import { Text } from '@chakra-ui/react';
import { sumBasis } from '@shared/domain/income/income';
import { explainChange } from '@shared/domain/income-change/income-change';
import { sumPeriod } from '@shared/domain/income-change/sum-period';
import type { Span } from '@shared/domain/time/period';
import type { NamedPeriod } from '@web/lib/period';
import { useRefusalOf } from '@web/lib/use-refusal';
import { type SessionPages, useSessionPages } from '@web/lib/use-session-pages';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { SkeletonBlock } from '@web/ui/components/skeleton-block';
import { ChangeSentence } from './change-sentence';
import { ChangeTable } from './change-table';

/** Of 200 sessions each: several a day in a year and the year before. */
const MAX_PAGES = 8;
/** The sentence and the table, on a phone, a tablet and a wide screen. */
const HEIGHT = { base: 500, md: 440, xl: 440 };

interface Props {
  performer: string;
  period: Pick<NamedPeriod, 'start' | 'end' | 'label' | 'previousLabel' | 'isRunning'>;
  previous: Span;
}

/** Why the income differs from that of the previous period. */
export default function WhatChangedPanel({ performer, period, previous }: Props) {
  const isRefused = useRefusalOf()(['sessions', 'overview']) !== null;
  const span = { start: previous.start, end: period.end };
  const query = useSessionPages(isRefused ? null : performer, span, MAX_PAGES, { offline: true });
  if (isRefused) return null;
  return (
    <Panel title="What changed" note={`${period.label}, compared with ${period.previousLabel}`}>
      <AsyncPanel
        query={query}
        minHeight={0}
        skeleton={<SkeletonBlock height={HEIGHT} />}
        empty={null}
      >
        {(pages) => (
          <Explanation pages={pages} performer={performer} period={period} previous={previous} />
        )}
      </AsyncPanel>
    </Panel>
  );
}

function Explanation({ pages, performer, period, previous }: Props & { pages: SessionPages }) {
  if (pages.hasMore) {
    return (
      <EmptyNote title="Too many sessions to compare">
        Choose a shorter period to see what changed.
      </EmptyNote>
    );
  }
  const after = sumPeriod(pages, period, { cut: false });
  const before = sumPeriod(pages, previous, { cut: period.isRunning });
  if (after.sessions === 0 || before.sessions === 0) {
    return (
      <EmptyNote title="Nothing to compare yet">
        It takes a session in both periods to see what changed.
      </EmptyNote>
    );
  }
  const change = explainChange(before, after);
  const bases = [...pages.sessions, ...pages.offlineDays].map(({ incomeBasis }) => incomeBasis);
  return (
    <>
      <ChangeSentence change={change} previousLabel={period.previousLabel} />
      <ChangeTable
        change={change}
        before={before}
        after={after}
        csvName={`${performer}-what-changed`}
      />
      {sumBasis(bases) === 'partial' && (
        <Text mt="3" color="fg.muted" textStyle="sm">
          Part of the income besides tips isn’t known for these days, so its change may be off.
        </Text>
      )}
    </>
  );
}
