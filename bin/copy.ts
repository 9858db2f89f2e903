import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type Area, areasOf, COPY_PATHS, NOT_COPY } from './copy/areas';
import { stringsInPage } from './copy/strings-in-page';
import { stringsInSource } from './copy/strings-in-source';

/**
 * Prints every text that a reader can see, by screen, with its place: `npm run copy`, or
 * `npm run copy -- web/app/features/sessions` for some of it.
 */
const paths = process.argv.length > 2 ? process.argv.slice(2) : COPY_PATHS;
// New files count before they are added to git.
const inGit = ['ls-files', '--cached', '--others', '--exclude-standard'];
const files = execFileSync('git', [...inGit, ...paths], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|html)$/.test(file) && !NOT_COPY.test(file));

const strings = files.flatMap((file) => {
  const source = readFileSync(file, 'utf8');
  return file.endsWith('.html') ? stringsInPage(file, source) : stringsInSource(file, source);
});

const areas = areasOf(strings);
process.stdout.write(areas.map(printed).join('\n'));
process.stdout.write(`\n${strings.length} texts in ${areas.length} areas\n`);

function printed({ name, strings: listed }: Area): string {
  return `## ${name}\n${listed.map(({ file, line, text }) => `${file}:${line}  ${text}\n`).join('')}`;
}
