import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { JobInput, JobName } from '@infra/jobs';
import type { JobAnswer, JobQuestion, JobRequest } from './job-messages';

/** Runs jobs in a process of their own, so that none of them delays a call. */
export interface JobProcess {
  /**
   * Runs a job there and waits for it. The first run starts the process, with the environment of
   * this one.
   *
   * @throws the job's error, or an Error if the process ended; then the next run starts a new one
   */
  run(job: JobName, input: JobInput): Promise<void>;
  /** Its id; undefined while there is none. */
  pid(): number | undefined;
  /** Its memory, in bytes; undefined while there is none. */
  memory(): Promise<NodeJS.MemoryUsage | undefined>;
  /** Ends it as if it was killed. Whoever waits for a run is told nothing. */
  close(): Promise<void>;
}

interface Waiting {
  resolve(answer: JobAnswer): void;
  reject(error: unknown): void;
}

interface Running {
  readonly child: ChildProcess;
  /** Requests without an answer yet, by id. */
  readonly waiting: Map<number, Waiting>;
}

const entry = fileURLToPath(new URL('./job-process.ts', import.meta.url));

export function openJobProcess(): JobProcess {
  let running: Running | undefined;
  let lastId = 0;

  const start = (): Running => {
    const child = fork(entry, {
      execArgv: ['--no-warnings', '--import', 'tsx'],
      // A group of its own, which Ctrl-C doesn't reach, even before it listens to signals.
      detached: true,
      // Errors keep their names, stacks and causes.
      serialization: 'advanced',
    });
    const started: Running = { child, waiting: new Map() };
    const { waiting } = started;
    child.on('message', (answer: JobAnswer) => {
      waiting.get(answer.id)?.resolve(answer);
      waiting.delete(answer.id);
    });
    const end = (reason: unknown) => {
      if (running === started) running = undefined;
      const error = new Error(`The process of the jobs ended (${reason}).`);
      for (const one of waiting.values()) one.reject(error);
      waiting.clear();
    };
    child.once('exit', (code, signal) => end(signal ?? code));
    child.once('error', end);
    return started;
  };

  const ask = async ({ child, waiting }: Running, question: JobQuestion): Promise<JobAnswer> => {
    const id = ++lastId;
    const request: JobRequest = { id, question };
    const answered = new Promise<JobAnswer>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
    });
    // A request that cannot be sent is rejected with all others when the process has ended.
    child.send(request, () => {});
    const answer = await answered;
    if (answer.kind === 'failed') throw answer.error;
    return answer;
  };

  return {
    async run(job, input) {
      running ??= start();
      await ask(running, { kind: 'run', job, input });
    },
    pid: () => running?.child.pid,
    async memory() {
      const answer = running && (await ask(running, { kind: 'memory' }));
      return answer?.kind === 'memory' ? answer.memory : undefined;
    },
    async close() {
      if (!running) return;
      const { child, waiting } = running;
      waiting.clear();
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
