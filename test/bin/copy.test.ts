import { areasOf } from '@bin/copy/areas';
import { isProse } from '@bin/copy/is-prose';
import { stringsInPage } from '@bin/copy/strings-in-page';
import { stringsInSource } from '@bin/copy/strings-in-source';
import { describe, expect, it } from 'vitest';

const textsIn = (source: string) => stringsInSource('a.tsx', source).map(({ text }) => text);

describe('the texts of a source file', () => {
  it('include JSX texts, with their first line', () => {
    const source = 'const a = 1;\nexport const b = () => (\n  <p>\n    Hello there.\n  </p>\n);';
    expect(stringsInSource('web/b.tsx', source)).toEqual([
      { file: 'web/b.tsx', line: 3, text: 'Hello there.' },
    ]);
  });

  it('are whole sentences, including embedded elements', () => {
    expect(
      textsIn(
        "const a = <p>Up to {formatDay(day)}. <b>See</b> <Link to='/x'>your plan</Link></p>;",
      ),
    ).toEqual(['Up to {formatDay(day)}. See your plan']);
  });

  it('include both branches of a conditional', () => {
    expect(textsIn("const a = <p>Shared with {n === 1 ? 'one person' : 'others'}.</p>;")).toEqual([
      "Shared with {n === 1 ? 'one person' : 'others'}.",
      'one person',
      'others',
    ]);
  });

  it('include labels and titles of a single word', () => {
    const source =
      'const a = <Menu label="rooms" title={"Room " + name} onClick={() => go("x")} />;';
    expect(textsIn(source)).toEqual(['rooms', 'Room {name}']);
  });

  it('join concatenated strings', () => {
    expect(textsIn("const a = row({ summary: 'The members ' + 'of a team.' });")).toEqual([
      'The members of a team.',
    ]);
  });

  it('exclude styles, icon names, keys and compared values', () => {
    expect(
      textsIn(`
        import a from 'some module';
        const b = <Icon name="lock" color="fg muted" gridTemplateColumns="1fr auto auto" />;
        const c = kind === 'Known' ? map.get('A key') : { 'A key': 1 };
        type D = 'Some words';
        throw new Error('Nobody is shown this.');
      `),
    ).toEqual([]);
  });

  it('cannot be found where the file does not parse', () => {
    expect(() => textsIn('const = ;')).toThrow('a.tsx');
  });
});

it.each([
  ['Tips', true],
  ['Peak viewers', true],
  ['{count} tips', true],
  ['Signed in as {email}.', true],
  ['tips', false],
  ['StudioMonthly', false],
  ['{width}px', false],
  ['1px solid', false],
  ['calc(100% - 2rem)', false],
  ['max-age=300, stale', false],
  ['GET /v1/sessions', false],
  ['https://example.com/a path', false],
])('%j reads like language: %s', (text, expected) => {
  expect(isProse(text)).toBe(expected);
});

it('finds the texts of an HTML page', () => {
  const page =
    '<title>Roomlight</title>\n<meta\n  name="description"\n  content="Private stats."\n/>\n<noscript>Needs JavaScript.</noscript>';
  expect(stringsInPage('web/index.html', page)).toEqual([
    { file: 'web/index.html', line: 1, text: 'Roomlight' },
    { file: 'web/index.html', line: 3, text: 'Private stats.' },
    { file: 'web/index.html', line: 6, text: 'Needs JavaScript.' },
  ]);
});

it('groups texts by screen', () => {
  const files = ['web/app/features/tags/tip/a.tsx', 'web/ui/b.tsx', 'web/app/features/tags/c.ts'];
  const areas = areasOf(files.map((file) => ({ file, line: 1, text: 'A text' })));
  expect(areas.map(({ name, strings }) => [name, strings.length])).toEqual([
    ['web/app/features/tags', 2],
    ['web/ui', 1],
  ]);
});
