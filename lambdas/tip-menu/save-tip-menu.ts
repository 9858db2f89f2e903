import { saveMenu } from '@lambdas/data/tip-menu/tip-menu';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { ApiError } from '@lambdas/runtime/errors';
import { saveTipMenu } from '@shared/api/tip-menu';
import { findMenuProblems } from '@shared/domain/tip-menu/check-menu';
import { hasName, toMenuItem } from '@shared/domain/tip-menu/written-item';
import { toMenuResponse } from './menu-response';

export const handler = endpoint(saveTipMenu, async ({ params: { p }, body }, { services }) => {
  const items = body.items.map(toMenuItem);
  const problems = findMenuProblems(items, services.now());
  const [first] = problems;
  if (first) {
    const errors = problems.map(({ where, message }) => ({ where: `body.${where}`, message }));
    throw new ApiError('bad-input', first.message, { errors });
  }

  const menu = { items: items.filter(hasName), version: body.version };
  const saved = await saveMenu(services.tipMenus, p, menu);
  return toMenuResponse(saved);
});
