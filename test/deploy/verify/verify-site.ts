import { runInNewContext } from 'node:vm';
import { publishedPaths } from '@infra/aws/published-paths';
import { screens } from '@web/lib/screens';
import * as z from 'zod';
import { ofType, type Resource } from '../deployed';
import { differences } from './differences';
import type { Wanted } from './wanted';

const SiteProperties = z.object({
  DistributionConfig: z.object({
    Aliases: z.array(z.string()).default([]),
    CacheBehaviors: z.array(z.object({ PathPattern: z.string() })),
  }),
});
const EdgeProperties = z.object({ FunctionCode: z.string() });
const Rewritten = z.object({ uri: z.string() });

/** The distribution serves calls, published files and each screen, under the site's own name. */
export function verifySite(
  resources: readonly Resource[],
  { options: { domainName } }: Wanted,
): string[] {
  const [site] = ofType(resources, 'AWS::CloudFront::Distribution', SiteProperties);
  const [edge] = ofType(resources, 'AWS::CloudFront::Function', EdgeProperties);
  if (!site || !edge) return ['There is no site.'];
  const { Aliases, CacheBehaviors } = site.properties.DistributionConfig;
  return [
    ...differences('name of the site', Aliases, domainName === undefined ? [] : [domainName]),
    ...differences(
      'path of the site',
      CacheBehaviors.map(({ PathPattern }) => PathPattern),
      ['/obs', '/obs/', '/v1', '/v1/*', '/extension/*', ...publishedPaths],
    ),
    ...screens
      .filter(({ load, document }) => load && !document)
      .map(({ path }) => path.replace(/\/:\w+\?$/, '').replace(/:\w+/g, 'example'))
      .filter((path) => fileOf(path, edge.properties.FunctionCode) !== '/application.html')
      .map((path) => `The screen ${path} has no file.`),
  ];
}

/** Asks the deployed function which file answers a path. */
function fileOf(path: string, code: string): string {
  const event = { context: { eventType: 'viewer-request' }, request: { uri: path } };
  const answer: unknown = runInNewContext(`${code}\nhandler(event)`, { event });
  return Rewritten.parse(answer).uri;
}
