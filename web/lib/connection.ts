import { focusManager, onlineManager, type QueryClient } from '@tanstack/react-query';
import { Unreachable } from './call-error';

/** Whether the service can be reached. */
export type Connection =
  | { readonly state: 'good' }
  /** `since`: when the last answer on the screen came, epoch ms; null where none did. */
  | { readonly state: 'lost'; readonly since: number | null }
  /** Just found again, and what is on the screen asked anew. */
  | { readonly state: 'back' };

export const CONNECTED: Connection = { state: 'good' };

const FIRST_DELAY_MS = 2_000;
const LONGEST_DELAY_MS = 30_000;
/** How long the return is told. */
const BACK_MS = 6_000;

interface Watch {
  /** Looks at once whether the service can be reached. */
  readonly look: () => void;
  readonly stop: () => void;
}

/**
 * Tells when the service can no longer be reached, and when it can again. A call that got no answer
 * is believed only after a look of its own: one blocked address is not a lost connection. While it
 * is lost it looks ever more rarely, at once when the browser says that it is online or the window
 * is seen again; then everything on the screen that is old or failed is asked anew.
 *
 * @param isReached asks the service anything, and tells whether it answered; never throws
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
  let looks = 0;
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
    // Offline or unseen, the next look comes with the event that ends it.
    if (!onlineManager.isOnline() || !focusManager.isFocused()) return;
    later(() => void look(), Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** looks));
    looks += 1;
  };
  const regain = async () => {
    await client.refetchQueries({
      type: 'active',
      predicate: (query) => query.state.status === 'error' || query.isStale(),
    });
    if (isOver) return;
    if (onlineManager.isOnline() && !hasUnreached(client)) {
      looks = 0;
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
      // An answer that came by itself says the same as a look.
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
  const shown = client.getQueryCache().findAll({ type: 'active' });
  return shown.reduce((last, { state }) => Math.max(last, state.dataUpdatedAt), 0) || null;
}

function hasUnreached(client: QueryClient): boolean {
  return client
    .getQueryCache()
    .findAll({ type: 'active' })
    .some(({ state }) => state.error instanceof Unreachable);
}
