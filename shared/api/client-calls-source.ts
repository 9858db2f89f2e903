import type { ClientCall } from './client-call';
import type { Route } from './route';

const HEADER = [
  '// Generated from the rows in shared/api by `npm run generate`. Do not edit.',
  "import type { ClientCall } from './client-call';\n",
].join('\n');

/** Domains whose calls no first view makes. They are in files of their own, which load later. */
const LATER_DOMAINS: Readonly<Record<string, readonly string[]>> = {
  later: ['billing', 'feedback'],
  extension: ['extension'],
  review: ['summary-reviews'],
  social: ['social'],
  picture: ['session-cards', 'social-images'],
  mcp: ['mcp'],
  experiment: ['experiments'],
  webhook: ['webhooks'],
};

/**
 * Source code by path: one constant per call, with what the browser needs to send it. Importing a
 * row itself would bring zod and all schemas into the browser.
 *
 * @param routesByDomain rows by the name of their module in `shared/api`
 */
export function clientCallsFiles(
  routesByDomain: Readonly<Record<string, readonly Route[]>>,
): Readonly<Record<string, string>> {
  const calls = Object.entries(routesByDomain).flatMap(([domain, routes]) =>
    routes.map((route) => ({ domain, route })),
  );
  const later = Object.entries(LATER_DOMAINS);
  const isLater = ({ domain }: { domain: string }) =>
    later.some(([, domains]) => domains.includes(domain));
  return {
    'shared/api/client-calls.gen.ts': sourceOfAll(calls.filter((call) => !isLater(call))),
    ...Object.fromEntries(
      later.map(([name, domains]) => [
        `shared/api/${name}-calls.gen.ts`,
        sourceOfAll(calls.filter(({ domain }) => domains.includes(domain))),
      ]),
    ),
  };
}

function sourceOfAll(calls: readonly { domain: string; route: Route }[]): string {
  // The order of a module's exports depends on the tool that loads it.
  const byId = calls.toSorted((a, b) => (a.route.id < b.route.id ? -1 : 1));
  return [HEADER, ...byId.map(({ domain, route }) => sourceOf(domain, route))].join('\n');
}

/** Returns what the browser needs to send a call. */
export function clientCallOf<R extends Route>(route: R): ClientCall<R> {
  const { id, method, path, access, apiKey } = route;
  const body = bodyIn(route);
  const reply = replyIn(route);
  return {
    id,
    method,
    path,
    access,
    ...(apiKey && { apiKey }),
    ...(body && { body }),
    ...(reply && { reply }),
  };
}

function bodyIn({ body }: Route): ClientCall['body'] {
  if (body.kind === 'raw') return 'raw';
  return body.kind === 'form' && Object.keys(body.files).length > 0 ? 'form' : undefined;
}

function replyIn({ reply }: Route): ClientCall['reply'] {
  return reply.kind === 'json' ? undefined : reply.kind;
}

function sourceOf(domain: string, route: Route): string {
  return [
    `export const ${route.id}: ClientCall<typeof import('./${domain}').${route.id}> = {`,
    ...Object.entries(clientCallOf(route)).map(([name, value]) => `  ${name}: '${value}',`),
    '};\n',
  ].join('\n');
}
