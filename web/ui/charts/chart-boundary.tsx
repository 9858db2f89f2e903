import { Button } from '@chakra-ui/react';
import { Component, type ReactNode } from 'react';
import { EmptyNote } from '../components/empty-note';

/**
 * A chart whose code did not arrive (the connection was lost, a new version came out) leaves the
 * rest of the screen alone; its table needs no code and still works.
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
