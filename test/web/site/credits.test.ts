import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync('web/site/pages/credits.md', 'utf8');
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Readonly<Record<string, string>>;
};

/** How the page names packages whose name in the registry is not for people. */
const NAMES: readonly (readonly [prefix: string, shown: string])[] = [
  ['@aws-lambda-powertools/', 'Powertools for AWS Lambda'],
  ['@aws-sdk/', 'AWS SDK for JavaScript'],
  ['@chakra-ui/', 'Chakra UI'],
  ['@emotion/', 'Emotion'],
  ['@expo-google-fonts/figtree', 'Figtree'],
  ['@streamparser/', 'StreamParser JSON'],
  ['@tanstack/react-query', 'TanStack Query'],
  ['aws-amplify', 'AWS Amplify'],
  ['aws-cdk-lib', 'AWS CDK'],
  ['lucide-react', 'Lucide'],
  ['react-dom', 'React DOM'],
  ['react-router-dom', 'React Router'],
  ['stripe', 'Stripe for Node.js'],
];

it.each(Object.keys(dependencies))('credits %s', (name) => {
  const shown = NAMES.find(([prefix]) => name.startsWith(prefix))?.[1] ?? name;
  expect(page.toLowerCase()).toContain(shown.toLowerCase());
});
