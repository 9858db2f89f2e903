import { Button } from '@chakra-ui/react';
import { EmptyNote } from '@web/ui/components/empty-note';
import type { ReactNode } from 'react';

/** Shown if a filter matches nothing. */
export function NoMatch({
  title,
  onClear,
  children,
}: {
  title: string;
  onClear: () => void;
  /** What to try instead. */
  children?: ReactNode;
}) {
  return (
    <EmptyNote
      title={title}
      action={
        <Button size="sm" variant="outline" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      {children}
    </EmptyNote>
  );
}
