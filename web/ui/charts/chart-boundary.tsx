import { Button } from '@chakra-ui/react';
import { Component, type ReactNode } from 'react';
import { EmptyNote } from '../components/empty-note';

/**
 * If a chart's code cannot be loaded (lost connection, new release), the rest of the screen keeps
 * working. The chart's table needs no extra code.
 */
export class ChartBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <EmptyNote
        title="This chart didn’t load"
        action={
          <Button size="sm" variant="outline" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        }
      >
        The numbers are still available as a table.
      </EmptyNote>
    );
  }
}
