import type { Server } from 'node:http';

/** How long answers in progress may take after the server is stopped. */
const CLOSING_GRACE_MS = 2_000;

/** A running stand-in server. */
export interface RunningServer {
  /** Its URL without a trailing slash, such as `http://127.0.0.1:41234`. */
  readonly url: string;
  /** Stops listening, lets answers in progress finish, and resolves when the port is free. */
  close(): Promise<void>;
}

/**
 * Serves HTTP on 127.0.0.1 only, so that stand-ins cannot be reached from other machines.
 *
 * @param port 0 for any free port
 * @throws the listening error, such as `EADDRINUSE`
 */
export async function listenOnLoopback(server: Server, port: number): Promise<RunningServer> {
  // A client may reuse a connection at the moment the server closes it for inactivity, so never do
  // that.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });

  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port.');

  let closing: Promise<void> | undefined;
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      closing ??= stop(server);
      return closing;
    },
  };
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    const closeTimer = setTimeout(() => server.closeAllConnections(), CLOSING_GRACE_MS);
    server.close((error) => {
      clearTimeout(closeTimer);
      if (error) reject(error);
      else resolve();
    });
  });
}
