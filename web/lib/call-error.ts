import type { Problem } from '@shared/api/problem';

/** The service refused a call. `detail` is written for people. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly errors: NonNullable<Problem['errors']>;
  /** For a call that needs a higher plan: the lowest tier that includes it. */
  readonly tier: Problem['tier'];
  readonly requestId: string | undefined;

  constructor(problem: Partial<Problem> & { status: number }) {
    const detail = problem.detail ?? 'We got an unexpected response from the server.';
    super(detail);
    this.status = problem.status;
    this.title = problem.title ?? 'Something went wrong';
    this.detail = detail;
    this.errors = problem.errors ?? [];
    this.tier = problem.tier;
    this.requestId = problem.requestId;
  }
}

/** The service could not be reached: offline, blocked, or timed out. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
  constructor(cause: unknown) {
    super('We couldn’t reach Roomlight. Check your connection and try again.', { cause });
  }
}

export type CallError = ApiProblem | Unreachable;

/** Describes an error in one sentence: what went wrong and what to do. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiProblem) {
    if (error.status === 429) return 'Too many requests. Wait a minute, then try again.';
    if (error.status >= 500) return 'Something went wrong on our end. Try again in a moment.';
    return error.errors[0]?.message ?? error.detail;
  }
  if (error instanceof Unreachable) return error.message;
  return 'Something went wrong. Try again in a moment.';
}
