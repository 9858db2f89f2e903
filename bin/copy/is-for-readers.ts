import { isProse } from './is-prose';
import { nameOf, nodeAt, type SyntaxNode } from './syntax-node';

/** Attributes and properties that hold texts, even a single lower-case word. */
const TEXT_NAMES =
  /^(aria-label|aria-roledescription|label|listLabel|title|placeholder|alt|summary|description|detail|subject|heading|secondary)$/;

/** Attributes and properties that hold code: styles, keys, URLs. */
const CODE_NAMES =
  /^(_\w+|[hwdmp]|[mp][xytrbles]|as|id|key|to|href|rel|role|type|size|color\w*|bg|css|style|className|asChild|autoComplete|inputMode|path|access|method|variant|tone|layerStyle|textStyle|viewBox|dataKey|stackId|htmlFor|background\w*|border\w*|box\w*|shadow|grid\w*|flex\w*|display|align\w*|justify\w*|place[A-Z]\w*|font\w*|text(Align|Decoration|Transform|Wrap)\w*|line[A-Z]\w*|letterSpacing|transition\w*|transform\w*|animation\w*|overflow\w*|white[A-Z]\w*|word[A-Z]\w*|cursor|outline\w*|fill\w*|stroke\w*|scrollbar\w*|userSelect|pointerEvents|mask\w*|clip\w*|filter|content|aria-(live|haspopup|controls|labelledby|describedby|current|sort|orientation|autocomplete|owns))$/;

/** Functions whose strings are code: keys, selectors, patterns, logs, internal errors. */
const CODE_FUNCTIONS =
  /^(get|set|has|add|delete|from|split|join|replace|replaceAll|indexOf|includes|startsWith|endsWith|append|bind|lazy|require|querySelector|querySelectorAll|closest|matches|matchMedia|addEventListener|removeEventListener|dispatchEvent|getItem|setItem|removeItem|createElement|createElementNS|setAttribute|getAttribute|getPropertyValue|defineProperty|createHash|createHmac|update|digest|toString|meta|enum|literal|Error|TypeError|RangeError|RegExp|URL|URLSearchParams|Proxy|Symbol|Event|CustomEvent|DateTimeFormat|NumberFormat|log|info|warn|error|debug)$/;

type Verdict = 'text' | 'code' | undefined;

/**
 * Whether a string can reach a reader.
 *
 * @param parents nearest first
 */
export function isForReaders(
  text: string,
  node: SyntaxNode,
  parents: readonly SyntaxNode[],
): boolean {
  const [parent] = parents;
  if (parent === undefined || isSyntax(node, parent)) return false;
  const isWhole = parents.findIndex((one) => !isTransparent(one));
  for (const [place, above] of parents.entries()) {
    const verdict = verdictOf(above, parents[place - 1] ?? node, parents[place + 1]);
    if (verdict === 'code') return false;
    if (verdict === 'text') return place <= isWhole || isProse(text);
  }
  return isProse(text);
}

/** Strings that are part of the syntax: keys, directives, compared values, tagged templates. */
function isSyntax(node: SyntaxNode, parent: SyntaxNode): boolean {
  switch (parent.type) {
    case 'Property':
    case 'PropertyDefinition':
      return parent.key === node;
    case 'MemberExpression':
      return parent.property === node;
    case 'SwitchCase':
      return parent.test === node;
    case 'BinaryExpression':
      return parent.operator !== '+';
    default:
      return /^(ExpressionStatement|ExportNamedDeclaration|TaggedTemplateExpression)$/.test(
        parent.type,
      );
  }
}

/** A conditional expression between strings counts as the chosen string. */
function isTransparent({ type }: SyntaxNode): boolean {
  return /^(ConditionalExpression|LogicalExpression|JSXExpressionContainer|TS\w+Expression)$/.test(
    type,
  );
}

function verdictOf(above: SyntaxNode, below: SyntaxNode, parent: SyntaxNode | undefined): Verdict {
  switch (above.type) {
    case 'JSXAttribute':
      return verdictOfName(nameOf(nodeAt(above, 'name'))) ?? verdictOfOwner(above, parent);
    case 'Property':
      return verdictOfName(nameOf(nodeAt(above, 'key')));
    case 'JSXExpressionContainer':
      return parent?.type === 'JSXAttribute' ? undefined : 'text';
    case 'TemplateLiteral':
      return 'text';
    case 'CallExpression':
    case 'NewExpression':
      if (below === nodeAt(above, 'callee')) return undefined;
      return CODE_FUNCTIONS.test(nameOf(nodeAt(above, 'callee'))) ? 'code' : undefined;
    default:
      return undefined;
  }
}

function verdictOfName(name: string): Verdict {
  if (CODE_NAMES.test(name)) return 'code';
  return TEXT_NAMES.test(name) ? 'text' : undefined;
}

/** An icon's name is not its label. */
function verdictOfOwner(attribute: SyntaxNode, opening: SyntaxNode | undefined): Verdict {
  const isIcon = opening !== undefined && nameOf(nodeAt(opening, 'name')) === 'Icon';
  return isIcon && nameOf(nodeAt(attribute, 'name')) === 'name' ? 'code' : undefined;
}
