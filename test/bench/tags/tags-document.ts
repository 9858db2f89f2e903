import { COMPARED_VIEWERS, type ComparedWorlds, type TagComparison } from './compare-tags';

/** Writes the comparison as a documentation page. It is the same on every machine. */
export function tagsDocument(
  rows: readonly TagComparison[],
  { seeds, rooms, samples }: ComparedWorlds,
): string {
  const cells = rows.map((row) =>
    [
      String(row.viewers),
      row.suggested.toFixed(1),
      row.popular.toFixed(1),
      row.random.toFixed(1),
      row.own.toFixed(1),
      row.popularInTopic.toFixed(1),
    ].join(' | '),
  );
  return `${[
    '# Tag suggestions',
    'Written by `npm run bench:tags`; do not edit. Expected visitors of a room, of 100,000 who open the page of a tag: with the five tags that the tag picker suggests, and with others.',
    [
      '| Viewers | Suggested | Five most popular | Five at random | Own tags | Five most popular of the topic |',
      '|--:|--:|--:|--:|--:|--:|',
      ...cells.map((row) => `| ${row} |`),
    ].join('\n'),
    verdict(rows),
    '## The simulated platform',
    `${seeds.length} platforms with ${rooms.toLocaleString('en')} rooms each, and ${samples} rooms of each of ${COMPARED_VIEWERS.length} sizes that choose tags. A platform has 40 topics with 14 tags each, and 40 tags that all topics use; a room has five, a third of them common. Few topics, tags and rooms are popular.`,
    'A visitor looks for a topic and opens the page of one tag, the likelier the more viewers its rooms of this topic have. It lists 90 rooms per page by viewers. 30% open the next page, and on a page attention falls with the square root of the place. The visitor opens one room, ten times likelier one of the topic.',
    'The suggestion sees four earlier evenings, the room’s size and two tags of its topic. It knows neither topics nor how visitors behave: it assumes that 40% open the next page and that all places of a page are almost alike.',
    '## What this does not show',
    'The platform is made up, so the table compares ways to choose tags; it does not predict visitors. One assumption decides much: whether visitors who look for something else open a room at all. The real effect can only be measured by hours with and without a tag.',
    'The share of visitors who open the next page, and how much a well-fitting tag counts, were set while looking at other seeds of this simulation.',
  ].join('\n\n')}\n`;
}

function verdict(rows: readonly TagComparison[]): string {
  const compare = (way: 'popular' | 'random' | 'own' | 'popularInTopic', name: string) => {
    const lost = rows.filter((row) => row.suggested < row[way]).map(({ viewers }) => viewers);
    if (lost.length === 0) return `The suggestion brings more than ${name} at every size.`;
    const sizes = new Intl.ListFormat('en').format(lost.map(String));
    return `It brings less than ${name} for rooms of ${sizes} viewers.`;
  };
  return [
    compare('random', 'five tags at random'),
    compare('popular', 'the five most popular tags'),
    compare('own', 'the room’s own tags'),
    compare('popularInTopic', 'the five most popular tags of the topic'),
  ].join(' ');
}
