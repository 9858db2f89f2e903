import type { Tier } from '@shared/domain/access/tiers';

/** HTTP status of each error code. */
const statuses = {
  'bad-input': 400,
  unauthenticated: 401,
  disconnected: 401,
  forbidden: 403,
  locked: 403,
  'not-found': 404,
  'no-such-call': 404,
  'wrong-method': 405,
  conflict: 409,
  'too-large': 413,
  'too-many': 429,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statuses;

const titles: Readonly<Record<ErrorCode, string>> = {
  'bad-input': 'Invalid request',
  unauthenticated: 'Invalid credentials',
  disconnected: 'Extension disconnected',
  forbidden: 'Your role doesn’t allow this',
  locked: 'Your plan doesn’t include this',
  'not-found': 'Not found',
  'no-such-call': 'Unknown call',
  'wrong-method': 'Method not allowed',
  conflict: 'Conflict',
  'too-large': 'Request too large',
  'too-many': 'Too many requests',
  unavailable: 'Temporarily unavailable',
};

export interface InputError {
  /** For example, `query.start`. */
  readonly where: string;
  readonly message: string;
}

/**
 * An error that is shown to the caller. The message says what was wrong and what to do, and never
 * contains a secret.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly errors: readonly InputError[];
  /** For `locked`: the lowest tier that unlocks it. */
  readonly tier: Tier | undefined;
  /** For `too-many`: seconds to wait. */
  readonly retryAfter: number | undefined;
  /** For `conflict`: the current version. */
  readonly version: number | undefined;

  constructor(
    code: ErrorCode,
    detail: string,
    {
      errors = [],
      tier,
      retryAfter,
      version,
    }: Partial<Pick<ApiError, 'errors' | 'tier' | 'retryAfter' | 'version'>> = {},
  ) {
    super(detail);
    this.code = code;
    this.errors = errors;
    this.tier = tier;
    this.retryAfter = retryAfter;
    this.version = version;
  }

  get status(): number {
    return statuses[this.code];
  }

  get title(): string {
    return titles[this.code];
  }
}

export const badInput = (where: string, message: string) =>
  new ApiError('bad-input', message, { errors: [{ where, message }] });
/** For something that needs a higher plan. `what` is the subject of the sentence. */
export const locked = (what: string, tier: Tier) =>
  new ApiError('locked', `${what} requires ${tier}.`, { tier });
/** For an exceeded limit. `until` and `now` are epoch ms. */
export const tooMany = (detail: string, { until, now }: { until: number; now: number }) =>
  new ApiError('too-many', detail, { retryAfter: Math.max(1, Math.ceil((until - now) / 1000)) });
export const notFound = (detail: string) => new ApiError('not-found', detail);

/** Somebody else changed the same thing, so this change was not saved. */
export class ConflictError extends ApiError {
  /** @param version the current version; undefined for something without a single version */
  constructor(
    version?: number,
    detail = 'Someone else changed this at the same time. Reload, then save again.',
  ) {
    super('conflict', detail, { version });
  }
}
