/** Types of the variable parts of a key: `{name}` is text, `{name:time}` one of the others. */
interface PartTypes {
  /** Anything but a hash sign, which separates parts. */
  text: string;
  /** The rest of the key, including hash signs. Only allowed as the last part. */
  rest: string;
  /** Epoch ms, written as ISO 8601 in UTC. */
  time: number;
  /** Epoch ms of midnight UTC, written as `yyyy-mm-dd`. */
  day: number;
  /** `yyyy-mm`, UTC. */
  month: string;
  number: number;
  /** A number of up to ten digits, padded so that keys sort numerically. */
  position: number;
}

interface PartType<T> {
  readonly pattern: string;
  format(value: T): string;
  parse(text: string): T;
}

const asIs = { format: (text: string) => text, parse: (text: string) => text };
const isoOf = (ms: number) => new Date(ms).toISOString();

const partTypes: { readonly [Type in keyof PartTypes]: PartType<PartTypes[Type]> } = {
  text: { pattern: '[^#]+', ...asIs },
  rest: { pattern: '.+', ...asIs },
  time: { pattern: '\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z', format: isoOf, parse: Date.parse },
  day: {
    pattern: '\\d{4}-\\d\\d-\\d\\d',
    format: (ms) => isoOf(ms).slice(0, 10),
    parse: Date.parse,
  },
  month: { pattern: '\\d{4}-\\d\\d', ...asIs },
  number: { pattern: '\\d+', format: String, parse: Number },
  position: {
    pattern: '\\d{10}',
    format: (position) => String(position).padStart(10, '0'),
    parse: Number,
  },
};

type PartOf<Text extends string> =
  Text extends `${infer Name}:${infer Type extends keyof PartTypes}`
    ? { readonly [Key in Name]: PartTypes[Type] }
    : { readonly [Key in Text]: string };

/** The variable parts of a template such as `NOTE#{start:time}`. */
export type KeyParts<Template extends string> =
  Template extends `${string}{${infer Part}}${infer Rest}`
    ? PartOf<Part> & KeyParts<Rest>
    : unknown;

/** The template of a `pk` or `sk`, for example `P#{performer}` or `NOTE#{start:time}`. */
export interface KeyTemplate<Parts> {
  readonly source: string;
  /** The names of its variable parts, in order. */
  readonly names: readonly string[];
  format(parts: Parts): string;
  /** Returns the common prefix of all keys with these first parts. */
  prefix(parts: Partial<Parts>): string;
  /** Null if the text is not a key of this template. */
  parse(text: string): Parts | null;
}

const PLACEHOLDER = /\{(\w+)(?::(\w+))?\}/;

export function keyTemplate<const Template extends string>(
  source: Template,
): KeyTemplate<KeyParts<Template>> {
  // Each placeholder yields three pieces: the literal text before it, its name and its type.
  const pieces = source.split(new RegExp(PLACEHOLDER, 'g'));
  const parts: {
    readonly before: string;
    readonly name: string;
    readonly type: PartType<unknown>;
  }[] = [];
  for (let at = 0; at + 2 < pieces.length; at += 3) {
    const type = partTypes[(pieces[at + 2] ?? 'text') as keyof PartTypes] as PartType<unknown>;
    parts.push({ before: pieces[at] ?? '', name: pieces[at + 1] ?? '', type });
  }
  const after = pieces.at(-1) ?? '';
  const pattern = new RegExp(
    `^${parts.map(({ before, type }) => `${before}(${type.pattern})`).join('')}${after}$`,
  );

  const prefix = (values: Readonly<Record<string, unknown>>): string => {
    let text = '';
    for (const { before, name, type } of parts) {
      text += before;
      if (values[name] === undefined) return text;
      text += type.format(values[name]);
    }
    return text + after;
  };
  return {
    source,
    names: parts.map(({ name }) => name),
    prefix,
    format: (values) => prefix(values as Readonly<Record<string, unknown>>),
    parse(text) {
      const found = pattern.exec(text);
      if (!found) return null;
      const values = parts.map(({ name, type }, at) => [name, type.parse(found[at + 1] ?? '')]);
      return Object.fromEntries(values) as KeyParts<Template>;
    },
  };
}
