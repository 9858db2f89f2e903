import { ApiProblem } from '@web/lib/call-error';

/** What a visitor sees instead of the report. */
export interface TokenProblem {
  readonly title: string;
  readonly detail: string;
}

/** Explains why a token opens no report, and what to do; null for temporary errors. */
export function tokenProblem(token: string | null, error: Error | null): TokenProblem | null {
  if (token === null) {
    return {
      title: 'This link isn’t complete',
      detail: 'Part of it is missing: the token after the #. Ask for the link again.',
    };
  }
  if (!(error instanceof ApiProblem)) return null;
  if (error.status === 401) {
    return {
      title: 'This link no longer works',
      detail:
        'Its token was revoked, has expired, or wasn’t copied completely. Ask for a new link.',
    };
  }
  if (error.tier !== undefined) {
    return {
      title: 'This plan doesn’t include the report',
      detail: `The person who shared it needs ${error.tier}.`,
    };
  }
  if (error.status < 429) {
    return {
      title: 'This link doesn’t match this report',
      detail: 'Its token is for a different performer. Check the name in the link.',
    };
  }
  return null;
}
