import type { Block } from '@shared/site/blocks';
import type { Topic } from './topics';

/** A help article, without its text. */
export interface ArticleSummary {
  /** The last part of its address. */
  readonly slug: string;
  readonly title: string;
  /** One or two sentences. */
  readonly summary: string;
  readonly topic: Topic;
  /** The screens that it explains: ids of the table of screens. */
  readonly screens: readonly string[];
}

/** A help article as it is read. */
export interface Article extends ArticleSummary {
  /** A date. */
  readonly updated: string;
  readonly blocks: readonly Block[];
}

/** A help article as it is searched. */
export interface ArticleText extends ArticleSummary {
  /** Other words for its subject. */
  readonly keywords: readonly string[];
  /** Plain text, in the order of reading. */
  readonly paragraphs: readonly string[];
}
