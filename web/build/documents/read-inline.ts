import type { Inline } from '@shared/site/blocks';
import type { MarkedToken, Token } from 'marked';

/**
 * Running text from Markdown.
 *
 * @throws Error in plain words if it contains what a document must not
 */
export function readInline(tokens: readonly Token[]): Inline[] {
  return joinTexts(tokens.map((token) => inlineOf(token)));
}

function inlineOf(token: Token): Inline {
  // The lexer runs without extensions, which alone could add other kinds.
  const known = token as MarkedToken;
  switch (known.type) {
    case 'text':
    case 'escape':
      return { kind: 'text', text: readText(known.text) };
    case 'strong':
      return { kind: 'strong', content: readInline(known.tokens) };
    case 'em':
      return { kind: 'emphasis', content: readInline(known.tokens) };
    case 'codespan':
      return { kind: 'code', text: known.text };
    case 'link':
      return { kind: 'link', href: checkHref(known.href), content: readInline(known.tokens) };
    case 'image':
      throw new Error('A picture stands in a paragraph of its own.');
    case 'html':
      throw new Error(`HTML is not allowed: ${known.raw.trim()}`);
    case 'br':
      throw new Error('A line ends with two spaces. Start a new paragraph instead.');
    default:
      throw new Error(`This kind of text is not supported (${known.type}): ${known.raw.trim()}`);
  }
}

/** Lines of one paragraph run on. */
function readText(text: string): string {
  const entity = /&#?\w{2,8};/.exec(text);
  if (entity) throw new Error(`Write the character itself instead of ${entity[0]}`);
  return text.replace(/\s*\n\s*/g, ' ');
}

/** Addresses of other sites must be encrypted; `//host` would be one, too. */
function checkHref(href: string): string {
  if (/^(?:https:\/\/|mailto:|#|\/(?!\/))/.test(href) && !href.includes('\\')) return href;
  throw new Error(
    `The link ${href} must start with https://, mailto:, / (this site) or # (this page).`,
  );
}

/** The lexer cuts text at each escaped character. */
function joinTexts(parts: readonly Inline[]): Inline[] {
  const joined: Inline[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.kind === 'text' && last?.kind === 'text') {
      joined[joined.length - 1] = { kind: 'text', text: last.text + part.text };
    } else {
      joined.push(part);
    }
  }
  return joined;
}
