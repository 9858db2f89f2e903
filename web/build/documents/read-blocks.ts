import type { Block } from '@shared/site/blocks';
import { plainText } from '@shared/site/plain-text';
import type { MarkedToken, Token, Tokens } from 'marked';
import { anchorOf } from './anchor';
import { readPicture } from './picture';
import { readInline } from './read-inline';

/**
 * Reads the blocks of one document, in order. It remembers the headings so far, so each document
 * has its own.
 */
export class BlockReader {
  private readonly pictures: string;
  private readonly anchors = new Set<string>();
  private lastLevel = 1;

  /** @param pictures the folder of published files */
  constructor(pictures: string) {
    this.pictures = pictures;
  }

  /** @throws Error in plain words if the tokens contain what a document must not */
  read(tokens: readonly Token[]): Block[] {
    return tokens.flatMap((token) => this.blocksOf(token));
  }

  private blocksOf(token: Token): Block[] {
    // The lexer runs without extensions, which alone could add other kinds.
    const known = token as MarkedToken;
    switch (known.type) {
      case 'space':
      case 'def':
        return [];
      case 'heading':
        return [this.headingOf(known)];
      case 'paragraph':
        return [this.paragraphOf(known.tokens)];
      case 'text':
        return [this.paragraphOf(known.tokens ?? [])];
      case 'blockquote':
        return [{ kind: 'note', blocks: this.read(known.tokens) }];
      case 'list':
        return [
          {
            kind: 'list',
            isNumbered: known.ordered,
            items: known.items.map((item) => this.read(item.tokens)),
          },
        ];
      case 'table':
        return [
          {
            kind: 'table',
            head: known.header.map((cell) => readInline(cell.tokens)),
            rows: known.rows.map((row) => row.map((cell) => readInline(cell.tokens))),
          },
        ];
      case 'code':
        return [{ kind: 'code', text: known.text }];
      case 'html':
        throw new Error(`HTML is not allowed: ${known.raw.trim()}`);
      default:
        throw new Error(`This kind of text is not supported (${known.type}): ${known.raw.trim()}`);
    }
  }

  private paragraphOf(tokens: readonly Token[]): Block {
    const [first] = tokens;
    if (tokens.length === 1 && first?.type === 'image') {
      return readPicture(first as Tokens.Image, this.pictures);
    }
    return { kind: 'paragraph', content: readInline(tokens) };
  }

  private headingOf({ depth, tokens }: Tokens.Heading): Block {
    if (depth === 1) throw new Error('The title is in the front matter. Headings start with ##.');
    if (depth > 3) throw new Error('Headings have two levels only: ## and ###.');
    if (depth > this.lastLevel + 1) {
      throw new Error(`This heading skips a level. Use ${'#'.repeat(this.lastLevel + 1)} here.`);
    }
    this.lastLevel = depth;
    const content = readInline(tokens);
    const id = anchorOf(plainText(content));
    if (id === '') throw new Error('A heading needs letters or digits for its anchor.');
    if (this.anchors.has(id)) throw new Error(`Another heading has the anchor #${id}, too.`);
    this.anchors.add(id);
    return { kind: 'heading', level: depth === 2 ? 2 : 3, id, content };
  }
}
