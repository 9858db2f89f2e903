/** The content of an element: text, several elements in order, or nothing if undefined. */
export type XmlContent =
  | string
  | number
  | boolean
  | undefined
  | { readonly [name: string]: XmlContent | readonly XmlContent[] };

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Builds a document with one root element. A list repeats its element. */
export function formatXml(root: string, content: XmlContent): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, content, ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"')}`;
}

/**
 * The contents, still as XML, of every `<name>` in a document. Elements of the same name must not
 * be nested.
 */
export function findElements(name: string, xml: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(
    ([, content = '']) => content,
  );
}

/** The text of the first `<name>`; undefined if there is none. */
export function findText(name: string, xml: string): string | undefined {
  return findElements(name, xml)[0]?.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, entity = '') => {
      if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
      if (decimal) return String.fromCodePoint(Number.parseInt(decimal, 10));
      return ENTITIES[entity] ?? whole;
    },
  );
}

function element(name: string, content: XmlContent, attributes = ''): string {
  if (content === undefined) return '';
  if (typeof content !== 'object') return `<${name}>${escapeXml(String(content))}</${name}>`;

  const children = Object.entries(content)
    .flatMap(([child, value]) => [value].flat().map((each) => element(child, each)))
    .join('');
  return `<${name}${attributes}>${children}</${name}>`;
}

/**
 * XML parsers convert a bare carriage return to a line feed, so it is written as a character
 * reference.
 */
function escapeXml(text: string): string {
  return text.replace(/[&<>"\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
