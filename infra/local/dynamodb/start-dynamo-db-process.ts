import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TablesAnswer, TablesQuestion } from './dynamo-db-process';
import type { RunningDynamoDb } from './start-dynamo-db';

const entry = fileURLToPath(new URL('./dynamo-db-process.ts', import.meta.url));

export interface DynamoDbProcessOptions {
  readonly directory: string;
  /** Called if the process ends before it is closed, such as when it is killed. */
  readonly onDeath?: (error: Error) => void;
}

/**
 * Starts the tables of a folder like `startDynamoDb()`, in a process of their own, so that their
 * work delays no call. It ends with this one. If it is killed, nothing that it acknowledged is lost,
 * but it is not replaced.
 *
 * @throws Error naming the other process if the directory is in use
 */
export async function startDynamoDbProcess({
  directory,
  onDeath = () => {},
}: DynamoDbProcessOptions): Promise<RunningDynamoDb> {
  const child = fork(entry, [directory], {
    execArgv: ['--no-warnings', '--import', 'tsx'],
    // A group of its own, which Ctrl-C doesn't reach, even before it listens to signals.
    detached: true,
    // Errors keep their names, stacks and causes.
    serialization: 'advanced',
  });
  const ended = once(child, 'exit');
  const death = ended.then(([code, signal]) => {
    throw new Error(`The process of the tables ended (${signal ?? code}).`);
  });
  const nextAnswer = async (): Promise<TablesAnswer> => {
    const [answer] = (await Promise.race([once(child, 'message'), death])) as [TablesAnswer];
    if ('error' in answer) throw answer.error;
    return answer;
  };
  const started = await nextAnswer();
  if (!('url' in started)) throw new Error('The tables did not start.');

  let isClosing = false;
  death.catch((error: Error) => {
    if (!isClosing) onDeath(error);
  });
  let last: Promise<unknown> = Promise.resolve();
  const ask = (question: TablesQuestion): Promise<TablesAnswer> => {
    const answered = last.then(() => {
      const answer = nextAnswer();
      // What cannot be sent is rejected by the death of the process.
      child.send(question, () => {});
      return answer;
    });
    last = answered.catch(() => {});
    return answered;
  };

  return {
    url: started.url,
    async compact() {
      await ask('compact');
    },
    async memory() {
      const answer = await ask('memory');
      if (!('memory' in answer)) throw new Error('The tables did not tell their memory.');
      return answer.memory;
    },
    async close() {
      isClosing = true;
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
