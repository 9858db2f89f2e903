import { ApiProblem } from '@web/lib/call-error';

/** What a visitor reads instead of the report. */
export interface TokenProblem {
  readonly title: string;
  readonly detail: string;
}

/** Why a token opens no report, and what to do; null for what may pass by itself. */
export function tokenProblem(token: string | null, error: Error | null): TokenProblem | null {
  if (token === null) {
    return {
      title: 'This address is not complete',
      detail:
        'A part of it was lost on the way: its token, behind the sign #. Ask for the address again.',
    };
  }
  if (!(error instanceof ApiProblem)) return null;
  if (error.status === 401) {
    return {
      title: 'This token opens nothing any more',
      detail:
        'It was revoked, has ended or was not copied whole. Ask whoever gave you the address for a new one.',
    };
  }
  if (error.tier !== undefined) {
    return {
      title: 'The report is not part of the present plan',
      detail: `Whoever gave you the address needs ${error.tier} to show it.`,
    };
  }
  if (error.status < 429) {
    return {
      title: 'This token does not open this report',
      detail: 'It was made for another performer. Check the name in the address.',
    };
  }
  return null;
}
