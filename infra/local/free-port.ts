import { createServer } from 'node:net';

/** Finds the first free port, trying ten from the wanted one on. */
export async function findFreePort(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + 10; port++) {
    if (await isFree(port)) return port;
  }
  throw new Error(`Ports ${wanted} to ${wanted + 9} are all in use; choose one with --port.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
