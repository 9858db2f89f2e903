import { connect, createServer, type Socket } from 'node:net';

/** A line to a server, which can be cut. */
export interface BreakableLine {
  /** Its URL without a trailing slash. */
  readonly url: string;
  /** Ends all connections, and takes no new ones until it is mended. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** @param target URL of a server on this machine */
export async function openLine(target: string): Promise<BreakableLine> {
  const port = Number(new URL(target).port);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    if (isCut) {
      socket.destroy();
      return;
    }
    const onward = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port.');
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://localhost:${address.port}`,
    cut() {
      isCut = true;
      endAll();
    },
    mend() {
      isCut = false;
    },
    close() {
      endAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
