import { abuseRows } from './abuse-rows';
import { faultRows } from './fault-rows';
import { privacyRows } from './privacy-rows';
import type { TrustRow } from './trust-row';

export const trustRows: readonly TrustRow[] = [...faultRows, ...abuseRows, ...privacyRows];

/** The page about what is proven, `docs/trust.md`, as Markdown. */
export function trustPage(): string {
  return [
    '# What is proven',
    '',
    'Written by `npm run docs` from `bin/trust`; do not edit.',
    '',
    'What may happen to Roomlight, what it promises then, where the promise ends, and the tests that',
    'prove it. Each test is named as in its file: its groups, then its title. A sign such as `%s` or',
    '`$path` stands for each of the test’s cases. `test/bin/trust.test.ts` fails when a named test is gone.',
    '',
    '## Not proven yet',
    '',
    '| Row | What happens | What no test shows yet |',
    '|---|---|---|',
    ...trustRows.flatMap(({ id, title, unproven }) =>
      unproven === undefined ? [] : [`| ${id} | ${title} | ${unproven} |`],
    ),
    '',
    '## Faults',
    ...faultRows.flatMap(sectionOf),
    '',
    '## Abuse',
    ...abuseRows.flatMap(sectionOf),
    '',
    '## Privacy',
    ...privacyRows.flatMap(sectionOf),
    '',
  ].join('\n');
}

function sectionOf({ id, title, act, promise, notPromised, tests }: TrustRow): string[] {
  return [
    '',
    `### ${id}. ${title}`,
    '',
    act,
    '',
    `**Promised:** ${promise}`,
    ...(notPromised === undefined ? [] : ['', `**Not promised:** ${notPromised}`]),
    '',
    ...(tests.length === 0 ? ['No test yet.'] : []),
    ...tests.flatMap(({ file, titles }) => [
      `- \`${file}\``,
      ...titles.map((one) => `  - \`${one}\``),
    ]),
  ];
}
