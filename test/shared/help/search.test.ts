import { ARTICLE_TEXTS } from '@shared/help/article-texts.gen';
import { createHelpSearch } from '@shared/help/search';
import { describe, expect, it } from 'vitest';
import type { HelpQuestion } from './help-question';
import { TUNING_QUESTIONS } from './questions-tuning';
import { UNSEEN_QUESTIONS } from './questions-unseen';

/** 72 of 80 are right first as of November 24, 2026, and 77 are among the first three. */
const MIN_FIRST = 0.9;
const MIN_FIRST_THREE = 0.95;

const search = createHelpSearch(ARTICLE_TEXTS);
const slugsFor = (query: string) => search(query).map(({ slug }) => slug);

/** The share of questions whose article is among the first `most`. */
function shareFound(questions: readonly HelpQuestion[], most: number): number {
  const found = questions.filter(({ question, slug }) =>
    slugsFor(question).slice(0, most).includes(slug),
  );
  return found.length / questions.length;
}

describe('the help search', () => {
  it('finds the right article for questions that it was not tuned with', () => {
    expect(UNSEEN_QUESTIONS.length).toBeGreaterThanOrEqual(40);
    expect(shareFound(UNSEEN_QUESTIONS, 1)).toBeGreaterThanOrEqual(MIN_FIRST);
    expect(shareFound(UNSEEN_QUESTIONS, 3)).toBeGreaterThanOrEqual(MIN_FIRST_THREE);
  });

  it('has questions about articles that exist', () => {
    const slugs = new Set(ARTICLE_TEXTS.map(({ slug }) => slug));
    const wanted = [...UNSEEN_QUESTIONS, ...TUNING_QUESTIONS].map(({ slug }) => slug);
    expect(wanted.filter((slug) => !slugs.has(slug))).toEqual([]);
  });

  it('finds every article by its title', () => {
    const lost = ARTICLE_TEXTS.filter(
      ({ slug, title }) => !slugsFor(title).slice(0, 2).includes(slug),
    );
    expect(lost.map(({ slug }) => slug)).toEqual([]);
  });

  it('forgives a typo, and finds a word by its beginning', () => {
    expect(slugsFor('hashtgas').at(0)).toBe('tags');
    expect(slugsFor('achievem').at(0)).toBe('achievements');
  });

  it.each(['asdf qwer', 'football world cup winner', 'how do i', '', '???'])(
    'finds nothing for %j',
    (query) => {
      expect(slugsFor(query)).toEqual([]);
    },
  );
});
