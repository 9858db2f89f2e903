import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { RoomPlan } from '@infra/local/platform/world/room-plan';

export interface PlatformProcess {
  /** Its URL without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a simulated platform in a process of its own. @throws Error if it doesn't start */
export async function startPlatformProcess(rooms: readonly RoomPlan[]): Promise<PlatformProcess> {
  const child = fork(
    fileURLToPath(new URL('./platform-process.ts', import.meta.url)),
    [JSON.stringify(rooms)],
    { execArgv: ['--no-warnings', '--import', 'tsx'] },
  );
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: { url: string }) => resolve(message.url));
    child.once('exit', (code) => reject(new Error(`The platform ended with code ${code}.`)));
  });
  return {
    url,
    async close() {
      child.disconnect();
      await ended;
    },
  };
}
