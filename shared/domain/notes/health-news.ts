import type { HealthFinding } from '../health/check-health';
import { findingText, findingTitle } from '../health/finding-text';
import type { News } from './notification';

/**
 * Notification about a room's health, with the evidence. It contains no money and no names.
 *
 * @param at when the session with which it was found ended (epoch ms)
 * @param zone IANA zone of the performer's account
 */
export function toHealthNews(finding: HealthFinding, at: number, zone: string): News {
  const { kind, measure, since, foundAt } = finding;
  return {
    id: `health:${kind}-${measure}:${since}`,
    kind: 'health',
    at,
    title: findingTitle(finding, zone),
    text: findingText(finding),
    session: foundAt,
  };
}
