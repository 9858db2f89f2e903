import { runJob } from '../stack/load-handler';
import type { JobAnswer, JobRequest } from './job-messages';

// Runs jobs, many at once, in a process of its own. `open-job-process.ts` starts it and tells it
// which.

process.on('message', async (request: JobRequest) => {
  const answered = await answer(request);
  // Whoever asked may be gone.
  if (process.connected) process.send?.(answered);
});

async function answer({ id, question }: JobRequest): Promise<JobAnswer> {
  if (question.kind === 'memory') return { id, kind: 'memory', memory: process.memoryUsage() };
  try {
    await runJob(question.job, question.input);
    return { id, kind: 'done' };
  } catch (error) {
    return { id, kind: 'failed', error };
  }
}

// Ctrl-C reaches every process of a terminal, but this one ends after the stack, which still needs
// it for a moment.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
// The stack closed it, or was killed.
process.once('disconnect', () => process.exit(0));
