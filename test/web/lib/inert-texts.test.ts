import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * Ways in which a page could run or parse a text. React escapes every other text, and refuses
 * `javascript:` links.
 */
const DANGEROUS =
  /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write|\bsrcdoc\b|createContextualFragment|DOMParser|setHTMLUnsafe|\beval\(|new Function\(|javascript:/i;

it('finds no code in screens, overlay or extension that renders text as markup or runs it', async () => {
  const files = (await readdir('web', { recursive: true })).filter((file) =>
    /\.(tsx?|html)$/.test(file),
  );
  const found: string[] = [];
  for (const file of files) {
    if (DANGEROUS.test(await readFile(join('web', file), 'utf8'))) found.push(file);
  }

  expect(files.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});

it.each([
  '<p dangerouslySetInnerHTML={{ __html: text }} />',
  'element.innerHTML = text',
  'element.insertAdjacentHTML("beforeend", text)',
  '<iframe srcDoc={text} />',
  '<a href="javascript:alert(1)">',
])('detects %s', (source) => {
  expect(source).toMatch(DANGEROUS);
});
