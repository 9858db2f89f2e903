import { isDeepStrictEqual } from 'node:util';
import { invalid } from './expression-rules';
import { inByteOrder } from './partitions';

export type Fields = Readonly<Record<string, unknown>>;

/** The values of an expression's placeholders: `#name` and `:value`. */
interface Terms {
  readonly names: Readonly<Record<string, string>>;
  readonly values: Fields;
}

type Read = (item: Fields, terms: Terms) => unknown;
type Holds = (item: Fields, terms: Terms) => boolean;
type Change = (item: Record<string, unknown>, before: Fields, terms: Terms) => void;

/**
 * Whether an item, `{}` for none, satisfies a condition expression. Supports the part of DynamoDB's
 * language that the service uses.
 *
 * @throws DynamoDBServiceException `ValidationException` for the rest
 */
export function meets(item: Fields, condition: string, terms: Terms): boolean {
  return compiled(conditions, condition, readCondition)(item, terms);
}

/** Returns the item after an update expression with SET, ADD for numbers, and REMOVE. */
export function updated(item: Fields, update: string, terms: Terms): Fields {
  const next = { ...item };
  for (const change of compiled(updates, update, readUpdate)) change(next, item, terms);
  return next;
}

const conditions = new Map<string, Holds>();
const updates = new Map<string, Change[]>();

function compiled<T>(cache: Map<string, T>, text: string, read: (tokens: Tokens) => T): T {
  const found = cache.get(text);
  if (found) return found;
  const tokens = new Tokens(text);
  const made = read(tokens);
  tokens.end();
  cache.set(text, made);
  return made;
}

/** The tokens of an expression, read from left to right. */
class Tokens {
  readonly text: string;
  readonly list: readonly string[];
  place = 0;

  constructor(text: string) {
    this.text = text;
    this.list = text.match(/[#:]?\w+(?:\.#?\w+)*|<>|<=|>=|\S/g) ?? [];
  }

  take(): string {
    const token = this.list[this.place];
    this.place += 1;
    if (token === undefined) throw invalid(`Not understood: ${this.text}`);
    return token;
  }

  /** Skips the next one if it is the given one. */
  skip(token: string): boolean {
    const isNext = this.list[this.place] === token;
    if (isNext) this.place += 1;
    return isNext;
  }

  expect(token: string): void {
    if (!this.skip(token)) throw invalid(`${token} is missing: ${this.text}`);
  }

  end(): void {
    if (this.place < this.list.length) throw invalid(`Not understood: ${this.text}`);
  }
}

function readCondition(tokens: Tokens): Holds {
  const some = [readAnd(tokens)];
  while (tokens.skip('OR')) some.push(readAnd(tokens));
  return (item, terms) => some.some((holds) => holds(item, terms));
}

function readAnd(tokens: Tokens): Holds {
  const all = [readTest(tokens)];
  while (tokens.skip('AND')) all.push(readTest(tokens));
  return (item, terms) => all.every((holds) => holds(item, terms));
}

function readTest(tokens: Tokens): Holds {
  if (tokens.skip('(')) {
    const holds = readCondition(tokens);
    tokens.expect(')');
    return holds;
  }
  if (tokens.skip('NOT')) {
    const holds = readTest(tokens);
    return (item, terms) => !holds(item, terms);
  }
  if (tokens.skip('attribute_exists')) {
    const read = readInBrackets(tokens);
    return (item, terms) => read(item, terms) !== undefined;
  }
  if (tokens.skip('attribute_not_exists')) {
    const read = readInBrackets(tokens);
    return (item, terms) => read(item, terms) === undefined;
  }
  const left = readOperand(tokens);
  const compare = comparisons[tokens.take()];
  const right = readOperand(tokens);
  if (!compare) throw invalid(`Not understood: ${tokens.text}`);
  return (item, terms) => {
    const [a, b] = [left(item, terms), right(item, terms)];
    return compare(a, b);
  };
}

function readInBrackets(tokens: Tokens): Read {
  tokens.expect('(');
  const read = readOperand(tokens);
  tokens.expect(')');
  return read;
}

const comparisons: Record<string, (a: unknown, b: unknown) => boolean> = {
  '=': (a, b) => a !== undefined && isDeepStrictEqual(a, b),
  '<>': (a, b) => !isDeepStrictEqual(a, b),
  '<': (a, b) => inOrder(a, b, (order) => order < 0),
  '<=': (a, b) => inOrder(a, b, (order) => order <= 0),
  '>': (a, b) => inOrder(a, b, (order) => order > 0),
  '>=': (a, b) => inOrder(a, b, (order) => order >= 0),
};

/** Values of different types, and missing ones, cannot be compared. */
function inOrder(a: unknown, b: unknown, test: (order: number) => boolean): boolean {
  if (typeof a === 'number' && typeof b === 'number') return test(a - b);
  if (typeof a === 'string' && typeof b === 'string') return test(inByteOrder(a, b));
  return false;
}

function readOperand(tokens: Tokens): Read {
  const token = tokens.take();
  if (token === 'if_not_exists') {
    tokens.expect('(');
    const attribute = readOperand(tokens);
    tokens.expect(',');
    const otherwise = readOperand(tokens);
    tokens.expect(')');
    return (item, terms) => {
      const value = attribute(item, terms);
      return value === undefined ? otherwise(item, terms) : value;
    };
  }
  if (token.startsWith(':')) return (_item, { values }) => defined(values[token], token);
  const [first = '', ...further] = token.split('.');
  return (item, terms) =>
    further.reduce<unknown>(
      (of, name) => (of as Fields | undefined)?.[nameOf(name, terms)],
      item[nameOf(first, terms)],
    );
}

function readUpdate(tokens: Tokens): Change[] {
  const changes: Change[] = [];
  while (tokens.place < tokens.list.length) {
    if (tokens.skip('SET')) {
      do {
        const name = tokens.take();
        tokens.expect('=');
        const read = readOperand(tokens);
        const [first = '', inner, ...deeper] = name.split('.');
        if (deeper.length > 0) throw invalid(`${name} is not known here.`);
        changes.push((item, before, terms) => {
          const outer = nameOf(first, terms);
          const value = existing(read(before, terms));
          item[outer] = inner ? within(item[outer], nameOf(inner, terms), value) : value;
        });
      } while (tokens.skip(','));
    } else if (tokens.skip('ADD')) {
      do {
        const name = tokens.take();
        const read = readOperand(tokens);
        changes.push((item, before, terms) => {
          const outer = nameOf(name, terms);
          item[outer] = Number(before[outer] ?? 0) + Number(read(before, terms));
        });
      } while (tokens.skip(','));
    } else {
      tokens.expect('REMOVE');
      do {
        const name = tokens.take();
        changes.push((item, _before, terms) => {
          delete item[nameOf(name, terms)];
        });
      } while (tokens.skip(','));
    }
  }
  return changes;
}

function existing(value: unknown): unknown {
  if (value !== undefined) return value;
  throw invalid('The provided expression refers to an attribute that does not exist in the item');
}

/** Returns a map with another value for one of its names. */
function within(map: unknown, name: string, value: unknown): Fields {
  if (map === undefined) {
    throw invalid('The document path provided in the update expression is invalid for update');
  }
  return { ...(map as Fields), [name]: value };
}

function nameOf(token: string, { names }: Terms): string {
  if (token.includes('.')) throw invalid(`${token} is not known here.`);
  return token.startsWith('#') ? defined(names[token], token) : token;
}

function defined<T>(value: T | undefined, token: string): T {
  if (value === undefined) throw invalid(`${token} is not given.`);
  return value;
}
