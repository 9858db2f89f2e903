import type { Comparison } from './comparison';
import { achievementComparisons } from './expected-achievements';
import { earningsComparisons } from './expected-earnings';
import { hashtagComparisons } from './expected-hashtags';
import { historyComparisons } from './expected-history';
import { incomeComparisons } from './expected-income';
import { menuComparisons } from './expected-menu';
import { purchaseComparisons } from './expected-purchases';
import { resourceComparisons } from './expected-resources';
import { sessionComparisons } from './expected-sessions';
import { siteComparisons } from './expected-site';
import { streamComparisons } from './expected-stream';
import { studioComparisons } from './expected-studio';
import { talkComparisons } from './expected-talk';
import { tipReportComparisons } from './expected-tip-report';
import { tipperComparisons } from './expected-tippers';
import { trendComparisons } from './expected-trends';
import { writtenComparisons } from './expected-written';

/** All comparisons of calls that return statistics. */
export const comparisons: readonly Comparison[] = [
  ...sessionComparisons,
  ...resourceComparisons,
  ...achievementComparisons,
  ...earningsComparisons,
  ...tipperComparisons,
  ...historyComparisons,
  ...menuComparisons,
  ...purchaseComparisons,
  ...hashtagComparisons,
  ...trendComparisons,
  ...studioComparisons,
  ...incomeComparisons,
  ...talkComparisons,
  ...siteComparisons,
  ...tipReportComparisons,
  ...streamComparisons,
  ...writtenComparisons,
];
