import { ApiError, type InputError } from '@lambdas/runtime/errors';
import type * as z from 'zod';
import { plainWords } from './plain-words';

/** A request can hold a hundred thousand wrong fields; nobody reads more than some of them. */
const MAX_PROBLEMS = 20;
const MAX_WHERE = 200;

/** Collects what is wrong with a request, so that its sender learns of all of it at once. */
export class InputProblems {
  readonly #errors: InputError[] = [];

  add(where: string, message: string): void {
    if (this.#errors.length >= MAX_PROBLEMS) return;
    this.#errors.push({ where: shortened(where), message });
  }

  /** The value by the schema; undefined, with its problems noted, where it does not fit. */
  check(where: string, schema: z.ZodType, value: unknown): unknown {
    const result = schema.safeParse(value, { error: plainWords });
    if (result.success) return result.data;
    for (const problem of problemsIn([where], result.error.issues)) {
      if (this.#errors.length >= MAX_PROBLEMS) break;
      this.add(problem.where, problem.message);
    }
    return undefined;
  }

  /** @throws ApiError `bad-input` that names every wrong field, at most 20 of them */
  throwIfAny(): void {
    const [first] = this.#errors;
    if (!first) return;
    throw new ApiError('bad-input', `${first.where}: ${first.message}`, { errors: this.#errors });
  }
}

/** Each wrong field by its whole path. Of a choice of shapes, the one that fits best is meant. */
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

/** Whether a shape is out of the question: a list where an object came, for example. */
function isOtherKind(issues: readonly z.core.$ZodIssue[]): boolean {
  return issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0);
}

function shortened(where: string): string {
  return where.length > MAX_WHERE ? `${where.slice(0, MAX_WHERE)}…` : where;
}
