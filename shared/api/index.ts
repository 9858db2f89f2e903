import * as accessTokens from './access-tokens';
import * as account from './account';
import * as billing from './billing';
import * as dataExport from './data-export';
import * as earnings from './earnings';
import * as experiments from './experiments';
import * as extension from './extension';
import * as feedback from './feedback';
import * as hashtags from './hashtags';
import * as help from './help';
import * as income from './income';
import * as mail from './mail';
import * as mcp from './mcp';
import * as notes from './notes';
import * as notifications from './notifications';
import * as performerLinks from './performer-links';
import * as performerProofs from './performer-proofs';
import * as performers from './performers';
import * as purchases from './purchases';
import type { Route } from './route';
import * as sessionCards from './session-cards';
import * as sessions from './sessions';
import * as settings from './settings';
import * as siteStats from './site-stats';
import * as social from './social';
import * as socialImages from './social-images';
import * as status from './status';
import * as streamData from './stream-data';
import * as studio from './studio';
import * as summaries from './summaries';
import * as summaryReviews from './summary-reviews';
import * as team from './team';
import * as tipMenu from './tip-menu';
import * as tipReports from './tip-reports';
import * as tippers from './tippers';
import * as traffic from './traffic';
import * as trends from './trends';
import * as uploads from './uploads';
import * as webhooks from './webhooks';

function routesIn(module: Readonly<Record<string, unknown>>): Route[] {
  return Object.values(module).filter(isRoute);
}

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** All calls by domain. A domain is a folder of handlers and a stack. */
export const routesByDomain: Readonly<Record<string, readonly Route[]>> = {
  sessions: routesIn(sessions),
  'session-cards': routesIn(sessionCards),
  earnings: routesIn(earnings),
  tippers: routesIn(tippers),
  'tip-menu': routesIn(tipMenu),
  'tip-reports': routesIn(tipReports),
  experiments: routesIn(experiments),
  notes: routesIn(notes),
  notifications: routesIn(notifications),
  mail: routesIn(mail),
  traffic: routesIn(traffic),
  income: routesIn(income),
  purchases: routesIn(purchases),
  hashtags: routesIn(hashtags),
  trends: routesIn(trends),
  studio: routesIn(studio),
  uploads: routesIn(uploads),
  extension: routesIn(extension),
  summaries: routesIn(summaries),
  'summary-reviews': routesIn(summaryReviews),
  performers: routesIn(performers),
  'performer-proofs': routesIn(performerProofs),
  'performer-links': routesIn(performerLinks),
  settings: routesIn(settings),
  billing: routesIn(billing),
  social: routesIn(social),
  'social-images': routesIn(socialImages),
  feedback: routesIn(feedback),
  'data-export': routesIn(dataExport),
  account: routesIn(account),
  team: routesIn(team),
  status: routesIn(status),
  'site-stats': routesIn(siteStats),
  help: routesIn(help),
  'stream-data': routesIn(streamData),
  'access-tokens': routesIn(accessTokens),
  mcp: routesIn(mcp),
  webhooks: routesIn(webhooks),
};

/**
 * All calls. Only bin, infra, tests and the handler of unknown calls import this; handlers and
 * features import their domain.
 */
export const routes: readonly Route[] = Object.values(routesByDomain).flat();
