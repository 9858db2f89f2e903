import type { Route } from './route';

const HEADER = [
  '// Generated from the rows in shared/api by `npm run generate`. Do not edit.',
  "import type { ClientCall } from './client-call';\n",
].join('\n');

/**
 * Source code of `client-calls.gen.ts`: one constant per call, with what the browser needs to send
 * it. Importing a row itself would bring zod and all schemas into the browser.
 *
 * @param routesByDomain rows by the name of their module in `shared/api`
 */
export function clientCallsSource(
  routesByDomain: Readonly<Record<string, readonly Route[]>>,
): string {
  const calls = Object.entries(routesByDomain).flatMap(([domain, routes]) =>
    routes.map((route) => ({ domain, route })),
  );
  // The order of a module's exports differs between the tools that load it.
  const byId = calls.toSorted((a, b) => (a.route.id < b.route.id ? -1 : 1));
  return [HEADER, ...byId.map(({ domain, route }) => sourceOf(domain, route))].join('\n');
}

function sourceOf(domain: string, { id, method, path, access, apiKey }: Route): string {
  const fields = Object.entries({ id, method, path, access, apiKey }).filter(
    ([, value]) => value !== undefined,
  );
  return [
    `export const ${id}: ClientCall<typeof import('./${domain}').${id}> = {`,
    ...fields.map(([name, value]) => `  ${name}: '${value}',`),
    '};\n',
  ].join('\n');
}
