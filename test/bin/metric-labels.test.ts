import { readFileSync } from 'node:fs';
import { listSourceFiles } from '@bin/checks/source-files';
import { stringsInSource } from '@bin/copy/strings-in-source';
import {
  childrenOf,
  nameOf,
  nodeAt,
  nodeOf,
  nodesAt,
  type SyntaxNode,
} from '@bin/copy/syntax-node';
import { METRICS } from '@shared/metrics/registry';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const FILES = listSourceFiles('.', ['web']);

/** The same word where it doesn't name a number: titles of screens and panels, tabs, buttons, groups. */
const OTHER_USES: Readonly<Record<string, readonly string[]>> = {
  'web/lib/screens.ts': ['Sessions', 'Income', 'Tippers', 'Fan club'],
  'web/app/demo/showcase-parts.tsx': ['Tippers'],
  'web/app/features/achievements/earned-panel.tsx': ['Earned'],
  'web/app/features/performers/recipient-section.tsx': ['Change'],
  'web/app/features/settings/account-panel.tsx': ['Change'],
  'web/app/features/sessions/room/member-types-panel.tsx': ['Visitor types'],
  'web/app/features/sessions/room/private-shows-panel.tsx': ['Private shows'],
  'web/app/features/sessions/session-filter-bar.tsx': ['Sessions'],
  'web/app/features/sessions/session-list.tsx': ['Sessions'],
  'web/app/features/sessions/session-part.ts': ['Tips'],
  'web/app/features/sessions/session-tippers.tsx': ['Tippers'],
  'web/app/features/sessions/tips/tip-list-panel.tsx': ['Tips'],
  'web/app/features/shared/visitor-facts.ts': ['Fan club'],
  'web/app/features/tippers/search/tipper-search.tsx': ['Tippers'],
  'web/app/features/tippers/tipper-chat.tsx': ['Messages'],
  'web/app/features/tippers/tipper-presence.tsx': ['Sessions', 'Fan club'],
  'web/app/features/tippers/tipper-tab-list.tsx': ['Tips'],
  'web/app/shell/command-palette/use-sessions.ts': ['Sessions'],
  'web/app/shell/command-palette/use-tippers.ts': ['Tippers'],
  'web/extension/page/panel/order-tippers.ts': ['Sessions'],
  // What the platform's pages say.
  'web/extension/readers/built-in-readers.ts': ['Followers', 'Fan club'],
};

/** Columns of tokens that are not a number of the registry. */
const NO_METRIC = [
  // Prices of the tip menu.
  'web/app/features/tip-menu/menu-columns.tsx tokens',
  'web/app/features/tip-menu/performance-table.tsx amount',
  'web/app/features/tip-menu/prices-panel.tsx tokens',
  'web/app/features/tip-menu/import-preview.tsx tokens',
  'web/app/features/tip-menu/price-changes/price-change-columns.tsx price',
  // Names, with a remark about anonymous tips.
  'web/app/features/shared/top-tippers/top-tipper-columns.tsx name',
  // An estimate that the panel explains.
  'web/app/features/tippers/win-back/missed-columns.tsx month',
  // The running total of tips and media of one session.
  'web/app/features/sessions/tips-table.tsx sumSoFar',
];

it('takes each label of a metric from the registry', () => {
  const labels = new Set<string>(Object.values(METRICS).map(({ label }) => label));
  const found = FILES.flatMap((file) =>
    stringsInSource(file, readFileSync(file, 'utf8'))
      .filter(({ text }) => labels.has(text) && !OTHER_USES[file]?.includes(text))
      .map(({ line, text }) => `${file}:${line} ${text}`),
  );
  expect(found).toEqual([]);
});

it('ties each column and stat of tokens to its metric', () => {
  const found = FILES.filter((file) => file.endsWith('.tsx')).flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return untied(nodeOf(parseSync(file, source).program), source).map((name) => `${file} ${name}`);
  });
  expect(found.filter((one) => !NO_METRIC.includes(one))).toEqual([]);
});

/** The keys of columns and the labels of stats that write tokens but name no metric. */
function untied(node: SyntaxNode, source: string): string[] {
  const below = childrenOf(node).flatMap((child) => untied(child, source));
  const writesTokens = (part: SyntaxNode | undefined) =>
    part !== undefined && /formatTokens/.test(source.slice(part.start, part.end));
  if (node.type === 'ObjectExpression') {
    const properties = nodesAt(node, 'properties');
    const of = (name: string) => properties.find((one) => nameOf(nodeAt(one, 'key')) === name);
    const hasSpread = properties.some(({ type }) => type === 'SpreadElement');
    const isUntied = of('cell') && of('key') && !of('metric') && !hasSpread;
    if (isUntied && writesTokens(of('cell'))) {
      return [...below, nameOf(nodeAt(of('key') as SyntaxNode, 'value'))];
    }
  }
  if (node.type === 'JSXOpeningElement' && nameOf(nodeAt(node, 'name')) === 'Stat') {
    const attributes = nodesAt(node, 'attributes');
    const of = (name: string) => attributes.find((one) => nameOf(nodeAt(one, 'name')) === name);
    if (!of('metric') && writesTokens(of('value'))) {
      return [...below, nameOf(nodeAt(of('label') ?? node, 'value'))];
    }
  }
  return below;
}
