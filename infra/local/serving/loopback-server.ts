import type { Server } from 'node:http';

/** How long answers in progress may take once the server is told to stop. */
const CLOSING_GRACE_MS = 2_000;

/** A listening stand-in: where to reach it, and how to stop it. */
export interface RunningServer {
  /** Its address without a trailing slash, for example `http://127.0.0.1:41234`. */
  readonly url: string;
  /** Stops listening, lets answers in progress finish and resolves when the port is free. */
  close(): Promise<void>;
}

/**
 * Serves HTTP on 127.0.0.1 only, so that nothing outside this machine can reach a stand-in.
 *
 * @param port 0 takes a free port
 * @throws the listening error, for example `EADDRINUSE` for a busy port
 */
export async function listenOnLoopback(server: Server, port: number): Promise<RunningServer> {
  // A client may use a connection again just when the machine comes to close it: it never does so.
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
    const impatience = setTimeout(() => server.closeAllConnections(), CLOSING_GRACE_MS);
    server.close((error) => {
      clearTimeout(impatience);
      if (error) reject(error);
      else resolve();
    });
  });
}
