import { type Rights, rightsOf } from '@shared/api/rights';
import type { Route } from '@shared/api/route';
import { count, type Grant, read, readWrite } from './grant';

/** Returns the rights of a call's function, as its row declares them. */
export function listCallGrants(route: Pick<Route, 'access' | 'rights' | 'limits'>): Grant[] {
  const rights = rightsOf(route);
  return [
    ...(rights.read ?? []).map(read),
    ...(rights.write ?? []).map(readWrite),
    ...(rights.write?.includes('Configs') ? [] : [count]),
    ...(rights.secrets ?? []).map((key): Grant => ({ key })),
    ...(rights.objects ?? []),
    ...others(rights),
  ];
}

function others({ mail, users }: Rights): Grant[] {
  return [...(mail ? [{ mail }] : []), ...(users ? [{ userPool: users }] : [])];
}
