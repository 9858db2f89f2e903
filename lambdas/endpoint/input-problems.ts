import { ApiError, type InputError } from '@lambdas/runtime/errors';
import type * as z from 'zod';
import { toIssueMessage } from './issue-message';

/** A request can have a hundred thousand wrong fields. Nobody reads more than a few. */
const MAX_PROBLEMS = 20;
/** Together with these, keeps the whole response below 4 KB. */
const MAX_BYTES = 2_800;
const MAX_WHERE = 80;

/** Collects the problems of a request, so that its sender can fix them at once. */
export class InputProblems {
  readonly #errors: InputError[] = [];
  #bytes = 0;
  /** How many problems are not listed. */
  #more = 0;

  add(where: string, message: string): void {
    const error = { where: shortened(where), message };
    const bytes = Buffer.byteLength(JSON.stringify(error));
    if (this.#errors.length === MAX_PROBLEMS || this.#bytes + bytes > MAX_BYTES) {
      this.#more++;
      return;
    }
    this.#errors.push(error);
    this.#bytes += bytes;
  }

  /** Parses a value. Returns undefined and records the problems if it doesn't match the schema. */
  check(where: string, schema: z.ZodType, value: unknown): unknown {
    const result = schema.safeParse(value, { error: toIssueMessage });
    if (result.success) return result.data;
    for (const problem of problemsIn([where], result.error.issues)) {
      this.add(problem.where, problem.message);
    }
    return undefined;
  }

  /**
   * @throws ApiError `bad-input` that lists the first wrong fields, at most 20; `detail` says how many
   * more there are
   */
  throwIfAny(): void {
    const [first] = this.#errors;
    if (!first) return;
    const more = this.#more === 0 ? '' : ` And ${this.#more.toLocaleString('en-US')} more.`;
    const detail = `${first.where}: ${first.message}${more}`;
    throw new ApiError('bad-input', detail, { errors: this.#errors });
  }
}

/**
 * Yields each wrong field with its full path. For a union, reports only the variant that fits best.
 */
function* problemsIn(
  at: readonly string[],
  issues: readonly z.core.$ZodIssue[],
): Generator<InputError> {
  for (const issue of issues) {
    const path = [...at, ...issue.path.map(String)];
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        yield { where: [...path, key].join('.'), message: 'Unknown field.' };
      }
      continue;
    }
    const choices = issue.code === 'invalid_union' ? [...issue.errors] : [];
    const [best] = choices.sort(
      (a, b) => Number(isOtherKind(a)) - Number(isOtherKind(b)) || a.length - b.length,
    );
    if (best && best.length > 0) yield* problemsIn(path, best);
    else yield { where: path.join('.'), message: issue.message };
  }
}

/** Whether the value has a different type altogether: a list instead of an object, for example. */
function isOtherKind(issues: readonly z.core.$ZodIssue[]): boolean {
  return issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0);
}

function shortened(where: string): string {
  return where.length > MAX_WHERE ? `${where.slice(0, MAX_WHERE)}…` : where;
}
