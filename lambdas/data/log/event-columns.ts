/**
 * Raw events as text that compresses well: each distinct shape once, the shape of each event, and
 * for every field the values of all events. With a dictionary, a minute of a feed takes a quarter
 * less than event by event. Lossless, including the order of fields and unknown fields.
 */

type Leaf = string | number | boolean | null;

/** Other names are left to plain JSON, because they would need escaping here. */
const NAME = /^(?!__proto__$)\w{1,64}$/;
const METHOD = /^[\w.]{1,64}$/;
/** As many as one base-36 digit can count. */
const MAX_SHAPES = 36;
const MAX_KINDS = 36;
/** Not preserved by lines of UTF-8: a line break, and a lone surrogate. */
const UNSAFE = /[\n\p{Surrogate}]/u;

/** Returns null if the events don't fit this format. */
export function toColumns(events: readonly unknown[]): string | null {
  const shapes = new Map<string, number>();
  const columns = new Map<string, Leaf[]>();
  let order = '';
  for (const event of events) {
    const shape = shapeOf(event, '', columns);
    if (shape === null) return null;
    const shapeIndex = shapes.get(shape) ?? shapes.size;
    if (shapeIndex === MAX_SHAPES) return null;
    shapes.set(shape, shapeIndex);
    order += shapeIndex.toString(36);
  }
  const lines = [...columns].map(([name, values]) => `${name}${columnOf(name, values)}`);
  return [String(shapes.size), ...shapes.keys(), order, ...lines].join('\n');
}

export function fromColumns(text: string): unknown[] {
  const lines = text.split('\n');
  const count = Number(lines[0]);
  const shapes = lines.slice(1, count + 1).map((line) => JSON.parse(line) as unknown);
  const order = Array.from(lines[count + 1] ?? '', (digit) => Number.parseInt(digit, 36));

  const uses = shapes.map(() => 0);
  for (const index of order) uses[index] = (uses[index] ?? 0) + 1;
  const sizes = new Map<string, number>();
  for (const [index, shape] of shapes.entries()) addLeaves(sizes, shape, '', uses[index] ?? 0);
  const columns = new Map<string, Column>();
  let at = count + 2;
  for (const [name, size] of sizes) {
    const first = (lines[at] ?? '').slice(name.length);
    const isList = first[0] === TEXTS;
    const rest = isList ? lines.slice(at + 1, at + size) : [];
    columns.set(name, { values: valuesOf(first, rest, size), next: 0 });
    at += isList ? size : 1;
  }
  const builders = shapes.map((shape) => builderOf(shape, '', columns));
  return order.map((index) => builders[index]?.());
}

/** The values of a field in all events, and the place of the next one to take. */
interface Column {
  readonly values: readonly Leaf[];
  next: number;
}

/** Returns JSON with a zero in place of each leaf, which goes into its column. The method stays. */
function shapeOf(value: unknown, name: string, columns: Map<string, Leaf[]>): string | null {
  if (typeof value !== 'object' || value === null) {
    if (name === 'method' && typeof value === 'string' && METHOD.test(value)) return `"${value}"`;
    const leaf = value as Leaf;
    const column = columns.get(name);
    if (column) column.push(leaf);
    else columns.set(name, [leaf]);
    return '0';
  }
  const parts: string[] = [];
  if (Array.isArray(value)) {
    for (const one of value) {
      const part = shapeOf(one ?? null, name, columns);
      if (part === null) return null;
      parts.push(part);
    }
    return `[${parts}]`;
  }
  for (const [key, one] of Object.entries(value)) {
    if (one === undefined) continue;
    const part = NAME.test(key) ? shapeOf(one, key, columns) : null;
    if (part === null) return null;
    parts.push(`"${key}":${part}`);
  }
  return `{${parts}}`;
}

/** Adds to each column's size how many values the events of a shape have in it. */
function addLeaves(sizes: Map<string, number>, shape: unknown, name: string, uses: number): void {
  if (shape === 0) sizes.set(name, (sizes.get(name) ?? 0) + uses);
  else if (Array.isArray(shape)) for (const one of shape) addLeaves(sizes, one, name, uses);
  else if (typeof shape === 'object' && shape !== null) {
    for (const [key, one] of Object.entries(shape)) addLeaves(sizes, one, key, uses);
  }
}

/**
 * Returns a function that builds the next event of a shape, so that a shape is walked once and not for
 * each of its events.
 */
function builderOf(shape: unknown, name: string, columns: Map<string, Column>): () => unknown {
  if (shape === 0) {
    const column = columns.get(name);
    return () => column?.values[column.next++];
  }
  if (Array.isArray(shape)) {
    const builders = shape.map((one) => builderOf(one, name, columns));
    return () => builders.map((build) => build());
  }
  if (typeof shape !== 'object' || shape === null) return () => shape;
  const fields = Object.entries(shape).map(([key, one]) => {
    return { key, build: builderOf(one, key, columns) };
  });
  return () => {
    const object: Record<string, unknown> = {};
    for (const { key, build } of fields) object[key] = build();
    return object;
  };
}

/** How a column is encoded: the character after its name. */
const SAME = '=';
const FLAGS = '?';
const IDS = '#';
const KINDS = '~';
const TEXTS = ':';
const OTHERS = '!';

const ID = /^([1-9]\d{9,14})-(0|[1-9]\d{0,9})$/;

function columnOf(name: string, values: readonly Leaf[]): string {
  const [first = null] = values;
  if (values.every((value) => value === first)) return SAME + JSON.stringify(first);
  if (values.every((value) => typeof value === 'boolean')) {
    return FLAGS + values.map((value) => (value ? 't' : 'f')).join('');
  }
  if (!values.every((value) => typeof value === 'string' && !UNSAFE.test(value))) {
    return OTHERS + JSON.stringify(values);
  }
  const texts = values as readonly string[];
  if (name === 'id' && texts.every((text) => ID.test(text))) return IDS + idsOf(texts);
  const kinds = [...new Set(texts)];
  if (kinds.length <= MAX_KINDS && kinds.length * 2 <= texts.length) {
    const indexes = texts.map((text) => kinds.indexOf(text).toString(36)).join('');
    return `${KINDS}${indexes}${JSON.stringify(kinds)}`;
  }
  return TEXTS + texts.join('\n');
}

function valuesOf(first: string, rest: readonly string[], count: number): Leaf[] {
  const encoded = first.slice(1);
  switch (first[0]) {
    case SAME:
      return new Array<Leaf>(count).fill(JSON.parse(encoded) as Leaf);
    case FLAGS:
      return Array.from(encoded, (flag) => flag === 't');
    case IDS:
      return idsIn(encoded);
    case KINDS: {
      const kinds = JSON.parse(encoded.slice(count)) as string[];
      const indexes = encoded.slice(0, count);
      return Array.from(indexes, (digit) => kinds[Number.parseInt(digit, 36)] ?? null);
    }
    case TEXTS:
      return [encoded, ...rest];
    default:
      return JSON.parse(encoded) as Leaf[];
  }
}

/**
 * Encodes milliseconds since the previous id in base 36, and the sequence number if there is one.
 */
function idsOf(ids: readonly string[]): string {
  let last = 0;
  return ids
    .map((id) => {
      const [ms = '', seq = ''] = id.split('-');
      const since = Number(ms) - last;
      last = Number(ms);
      return since.toString(36) + (seq === '0' ? '' : `.${seq}`);
    })
    .join(' ');
}

function idsIn(encoded: string): string[] {
  let ms = 0;
  return encoded.split(' ').map((id) => {
    const [since = '', seq = '0'] = id.split('.');
    ms += Number.parseInt(since, 36);
    return `${ms}-${seq}`;
  });
}
