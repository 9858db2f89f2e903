import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { compareTags } from '@test/bench/tags/compare-tags';
import { tagsDocument } from '@test/bench/tags/tags-document';

// `npm run bench:tags` compares suggested tags with others in simulated platforms, in a minute, and
// writes docs/tag-suggestions.md. `-- --document other.md` writes to another file.
const { values } = parseArgs({
  options: { document: { type: 'string', default: 'docs/tag-suggestions.md' } },
});
// Other seeds than those that the suggestion's constants were chosen with.
const worlds = { seeds: [11, 12, 13, 14, 15], rooms: 6_000, samples: 100 };
const document = tagsDocument(compareTags(worlds), worlds);
await writeFile(values.document, document);
console.log(document);
