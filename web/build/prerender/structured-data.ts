import { PRICES } from '@shared/domain/access/prices';
import { TIERS } from '@shared/domain/access/tiers';
import type { Block } from '@shared/site/blocks';
import { paragraphsOf, plainText } from '@shared/site/plain-text';

/** What search engines may show of a page, by schema.org. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** The product with its prices, for the home page. */
export function softwareApplication(description: string): StructuredData {
  return {
    '@type': 'SoftwareApplication',
    name: 'Roomlight',
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    description,
    offers: TIERS.map((tier) => ({
      '@type': 'Offer',
      name: tier,
      price: PRICES[tier].monthly.toFixed(2),
      priceCurrency: 'USD',
    })),
  };
}

/** Questions and answers: each second-level heading is a question, the text below it the answer. */
export function faqPage(blocks: readonly Block[]): StructuredData {
  const questions: { name: string; answer: string[] }[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2) {
      questions.push({ name: plainText(block.content), answer: [] });
    } else {
      questions.at(-1)?.answer.push(...paragraphsOf([block]));
    }
  }
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ name, answer }) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ').trim() },
    })),
  };
}

/** A guide or a help article. */
export function techArticle(headline: string, updated: string): StructuredData {
  return { '@type': 'TechArticle', headline, dateModified: updated };
}

/** The element for a page's head. `<` could end it early. */
export function structuredDataTag(data: StructuredData): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}
