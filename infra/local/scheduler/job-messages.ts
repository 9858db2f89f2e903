import type { JobInput, JobName } from '@infra/jobs';

/** What the process of the jobs is asked for. */
export type JobQuestion =
  | { readonly kind: 'run'; readonly job: JobName; readonly input: JobInput }
  | { readonly kind: 'memory' };

export interface JobRequest {
  readonly id: number;
  readonly question: JobQuestion;
}

/** The answer to the request with the same id. */
export type JobAnswer =
  | { readonly id: number; readonly kind: 'done' }
  | { readonly id: number; readonly kind: 'failed'; readonly error: unknown }
  | { readonly id: number; readonly kind: 'memory'; readonly memory: NodeJS.MemoryUsage };
