import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TablesAnswer, TablesQuestion } from './dynamo-db-process';
import type { RunningDynamoDb } from './start-dynamo-db';

const entry = fileURLToPath(new URL('./dynamo-db-process.ts', import.meta.url));

/**
 * Starts the tables of a folder like `startDynamoDb()`, in a process of their own, so that their
 * work delays no call. It ends with this one.
 *
 * @throws Error naming the other process if the directory is in use
 */
export async function startDynamoDbProcess({
  directory,
}: {
  readonly directory: string;
}): Promise<RunningDynamoDb> {
  const child = fork(entry, [directory], {
    execArgv: ['--no-warnings', '--import', 'tsx'],
    // A group of its own, which Ctrl-C doesn't reach, even before it listens to signals.
    detached: true,
    // Errors keep their names, stacks and causes.
    serialization: 'advanced',
  });
  const ended = once(child, 'exit');
  const nextAnswer = () =>
    new Promise<TablesAnswer>((resolve, reject) => {
      const onExit = (code: number | null) =>
        reject(new Error(`The process of the tables ended (${code}).`));
      child.once('exit', onExit);
      child.once('message', (answer: TablesAnswer) => {
        child.off('exit', onExit);
        if ('error' in answer) reject(answer.error);
        else resolve(answer);
      });
    });
  const started = await nextAnswer();
  if (!('url' in started)) throw new Error('The tables did not start.');
  let last: Promise<unknown> = Promise.resolve();
  const ask = (question: TablesQuestion): Promise<TablesAnswer> => {
    const answered = last.then(() => {
      const answer = nextAnswer();
      child.send(question, () => {});
      return answer;
    });
    last = answered.catch(() => {});
    return answered;
  };
  let closing: Promise<unknown> | undefined;

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
      if (!closing && child.connected) child.disconnect();
      closing ??= ended;
      await closing;
    },
  };
}
