import { focusManager, onlineManager, type QueryClient } from '@tanstack/react-query';
import { Unreachable } from './call-error';

/** Whether the service can be reached. */
export type Connection =
  | { readonly state: 'good' }
  /** `since`: when the latest answer on the screen arrived (epoch ms); null if there is none. */
  | { readonly state: 'lost'; readonly since: number | null }
  /** Just restored. What is on the screen is being refreshed. */
  | { readonly state: 'back' };

export const CONNECTED: Connection = { state: 'good' };

const FIRST_DELAY_MS = 2_000;
const LONGEST_DELAY_MS = 30_000;
/** How long we announce that the connection is back. */
const BACK_MS = 6_000;

interface Watch {
  /** Checks now whether the service can be reached. */
  readonly look: () => void;
  readonly stop: () => void;
}

/**
 * Watches whether the service can be reached. After a call without an answer it checks again before
 * it believes it: one blocked URL is not a lost connection. While disconnected it checks less and
 * less often, and immediately when the browser is online again or the window becomes visible. Once
 * connected, it refreshes everything on the screen that is old or failed.
 *
 * @param isReached makes any request and returns whether the service answered; never throws
 */
export function watchConnection(
  client: QueryClient,
  {
    isReached,
    onChange,
  }: { isReached: () => Promise<boolean>; onChange: (to: Connection) => void },
): Watch {
  let connection = CONNECTED;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let checks = 0;
  let isBusy = false;
  let isOver = false;

  const put = (next: Connection) => {
    connection = next;
    onChange(next);
  };
  const later = (act: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  const lose = () => {
    if (connection.state !== 'lost') put({ state: 'lost', since: lastAnswer(client) });
    // Offline or hidden, the next check comes with the event that ends this state.
    if (!onlineManager.isOnline() || !focusManager.isFocused()) return;
    later(() => void look(), Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** checks));
    checks += 1;
  };
  const regain = async () => {
    await client.refetchQueries({
      type: 'active',
      predicate: (query) => query.state.status === 'error' || query.isStale(),
    });
    if (isOver) return;
    if (onlineManager.isOnline() && !hasUnreached(client)) {
      checks = 0;
      put({ state: 'back' });
      later(() => put(CONNECTED), BACK_MS);
    } else lose();
  };
  const look = async () => {
    if (isBusy) return;
    isBusy = true;
    clearTimeout(timer);
    const isThere = onlineManager.isOnline() && (await isReached());
    if (!isOver && !isThere) lose();
    if (!isOver && isThere && connection.state === 'lost') await regain();
    isBusy = false;
  };

  const stops = [
    () => clearTimeout(timer),
    onlineManager.subscribe((isOnline) => {
      if (!isOnline) lose();
      else if (connection.state === 'lost') void look();
    }),
    focusManager.subscribe((isFocused) => {
      if (isFocused && connection.state === 'lost') void look();
    }),
    client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      const { action } = event;
      const isFailure = action.type === 'failed' || action.type === 'error';
      if (isFailure && action.error instanceof Unreachable && connection.state !== 'lost') {
        void look();
      }
      // An answer to any other call proves the same as a check.
      if (action.type === 'success' && !action.manual && connection.state === 'lost') void look();
    }),
  ];
  if (!onlineManager.isOnline()) lose();

  return {
    look: () => void look(),
    stop: () => {
      isOver = true;
      for (const stop of stops) stop();
    },
  };
}

function lastAnswer(client: QueryClient): number | null {
  const activeQueries = client.getQueryCache().findAll({ type: 'active' });
  return activeQueries.reduce((last, { state }) => Math.max(last, state.dataUpdatedAt), 0) || null;
}

function hasUnreached(client: QueryClient): boolean {
  return client
    .getQueryCache()
    .findAll({ type: 'active' })
    .some(({ state }) => state.error instanceof Unreachable);
}
