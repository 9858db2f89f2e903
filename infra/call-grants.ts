import { type Rights, rightsOf } from '@shared/api/rights';
import type { Route } from '@shared/api/route';
import { count, type Grant, open, read, readWrite, seal } from './grant';

/** Returns the rights of a call's function, as its row declares them. */
export function listCallGrants(
  route: Pick<Route, 'access' | 'rights' | 'limits' | 'logged'>,
): Grant[] {
  const rights = rightsOf(route);
  return [
    ...(rights.read ?? []).map(read),
    ...(rights.write ?? []).map(readWrite),
    ...(rights.write?.includes('Configs') ? [] : [count]),
    ...secretGrants(rights),
    ...(rights.objects ?? []),
    ...others(rights),
  ];
}

function secretGrants({ secrets = {} }: Rights): Grant[] {
  return [
    ...(secrets.seal ? [seal(...secrets.seal)] : []),
    ...(secrets.open ? [open(...secrets.open)] : []),
  ];
}

function others({ mail, model, users }: Rights): Grant[] {
  return [
    ...(mail ? [{ mail }] : []),
    ...(model ? [{ model }] : []),
    ...(users ? [{ userPool: users }] : []),
  ];
}
