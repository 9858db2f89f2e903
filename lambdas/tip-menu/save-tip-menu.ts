import { replaceMenu, saveMenu } from '@lambdas/data/tip-menu/tip-menu';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { ApiError } from '@lambdas/runtime/errors';
import { saveTipMenu } from '@shared/api/tip-menu';
import { findMenuProblems } from '@shared/domain/tip-menu/check-menu';
import { hasName, toMenuItem } from '@shared/domain/tip-menu/written-item';
import { toMenuResponse } from './menu-response';

export const handler = endpoint(saveTipMenu, async ({ params: { p }, body }, { services }) => {
  const isVersioned = !Array.isArray(body);
  const items = (isVersioned ? body.items : body).map(toMenuItem);
  const problems = findMenuProblems(items, services.now());
  const [first] = problems;
  if (first) {
    const errors = problems.map(({ where, message }) => ({
      where: `body.${isVersioned ? where : where.replace(/^items\./, '')}`,
      message,
    }));
    throw new ApiError('bad-input', first.message, { errors });
  }

  const named = items.filter(hasName);
  const saved = isVersioned
    ? await saveMenu(services.tipMenus, p, { items: named, version: body.version })
    : await replaceMenu(services.tipMenus, p, named);
  return toMenuResponse(saved);
});
