import { audienceDefinitions } from './audience-definitions';
import { comparisonDefinitions } from './comparison-definitions';
import { incomeDefinitions } from './income-definitions';
import { peopleDefinitions } from './people-definitions';
import { platformDefinitions } from './platform-definitions';
import type { MetricId } from './registry';
import { timeDefinitions } from './time-definitions';
import { tipDefinitions } from './tip-definitions';

/**
 * What each metric includes and excludes, in plain English. Not part of the rows, because browsers
 * load these texts only on request, and rewording one is no new version of the formulas.
 */
export const DEFINITIONS: Readonly<Record<MetricId, string>> = {
  ...incomeDefinitions,
  ...tipDefinitions,
  ...timeDefinitions,
  ...peopleDefinitions,
  ...audienceDefinitions,
  ...comparisonDefinitions,
  ...platformDefinitions,
};
