import { getStatus } from '@shared/api/client-calls.gen';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from './api-client';
import { Unreachable } from './call-error';
import { CONNECTED, type Connection, watchConnection } from './connection';

const GRACE_MS = 5_000;

/** Returns whether the service can be reached, and a function that checks now. */
export function useConnection(): { connection: Connection; look: () => void } {
  const client = useQueryClient();
  const [connection, setConnection] = useState(CONNECTED);
  const lookNow = useRef<() => void>(() => {});

  useEffect(() => {
    const watch = watchConnection(client, { isReached, onChange: setConnection });
    lookNow.current = watch.look;
    return watch.stop;
  }, [client]);

  const look = useCallback(() => lookNow.current(), []);
  return { connection, look };
}

/** A refusal is an answer, too. */
async function isReached(): Promise<boolean> {
  try {
    await call(getStatus, {}, AbortSignal.timeout(GRACE_MS));
    return true;
  } catch (error) {
    return !(error instanceof Unreachable);
  }
}
