/** What a text of a post may contain in braces. */
export const PLACEHOLDERS = ['room', 'subject', 'link', 'viewers'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** What stands for each placeholder in one post. */
export interface TemplateValues {
  readonly room: string;
  /** The room's subject; empty if it has none. */
  readonly subject: string;
  readonly link: string;
  /** How many are watching; null if nobody has counted yet. */
  readonly viewers: number | null;
}

const IN_BRACES = /\{([^{}]*)\}/g;

/** Lists what a text has in braces that is no placeholder, as it is written there. */
export function findUnknownPlaceholders(text: string): string[] {
  const found = [...text.matchAll(IN_BRACES)].filter(([, name = '']) => !isPlaceholder(name));
  return [...new Set(found.map(([whole]) => whole))];
}

/** Puts the values in place. Unknown names stay as they are; they are refused when a text is saved. */
export function renderTemplate(text: string, values: TemplateValues): string {
  const rendered = text.replace(IN_BRACES, (whole, name: string) =>
    isPlaceholder(name) ? textOf(values[name]) : whole,
  );
  return tidy(rendered);
}

/**
 * Renders a text so that it fits: a long subject is shortened, because the performer can't know it
 * in advance.
 *
 * @param count counts the characters of a text as the network does
 * @returns null if it doesn't fit even without the subject
 */
export function renderToFit(
  text: string,
  values: TemplateValues,
  { count, most }: { readonly count: (text: string) => number; readonly most: number },
): string | null {
  const symbols = [...values.subject];
  const renderWith = (kept: number) =>
    renderTemplate(text, {
      ...values,
      subject:
        kept === symbols.length ? values.subject : `${symbols.slice(0, kept).join('').trim()}…`,
    });
  const fits = (kept: number) => count(renderWith(kept)) <= most;
  if (fits(symbols.length)) return renderWith(symbols.length);
  let low = 0;
  let high = symbols.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  if (low > 0) return renderWith(low);
  const without = renderTemplate(text, { ...values, subject: '' });
  return count(without) <= most ? without : null;
}

/** Whether a post of this text has the link to the room. */
export function hasLinkPlaceholder(text: string): boolean {
  return text.includes('{link}');
}

/**
 * The same text without the link to the room, and without the colon or arrow that led to it:
 * `Join me: {link}` becomes `Join me`.
 */
export function withoutLink(text: string): string {
  const lines = text.split('\n').map((line) => {
    if (!hasLinkPlaceholder(line)) return line;
    return dropLead(line.replaceAll('{link}', ' '));
  });
  return tidy(lines.join('\n'));
}

const LEADS = new Set([...':-–—→>👉👇⬇️\u{FE0F} ']);

/** Removes signs at the end of a line that point to something. */
function dropLead(line: string): string {
  const symbols = [...line];
  while (LEADS.has(symbols.at(-1) ?? '')) symbols.pop();
  return symbols.join('');
}

function isPlaceholder(name: string): name is Placeholder {
  return (PLACEHOLDERS as readonly string[]).includes(name);
}

function textOf(value: string | number | null): string {
  return value === null ? '' : String(value);
}

/** An empty value leaves two spaces, or spaces at an end. */
function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.split(' ').filter(Boolean).join(' '))
    .join('\n')
    .trim();
}
