import { routes } from '@shared/api';
import { toJsonSchema } from '@shared/api/json-schemas';
import { Problem } from '@shared/api/problem';
import { pathNames, type Route } from '@shared/api/route';
import { someRows } from '@test/support/run/depth';
import { describe, expect, it } from 'vitest';
import {
  ask,
  describeAfterwards,
  expectRefusal,
  startRefuser,
  withParam,
  withQuery,
} from './refuser-under-test';
import { wrongValuesOf } from './wrong-values';

startRefuser();

const fieldsOf = (route: Route, part: 'query' | 'params') =>
  Object.keys((toJsonSchema(route[part], 'input').schema.properties ?? {}) as object);

/**
 * An empty value or one with a slash changes the route, unless a parameter takes the rest of the
 * path.
 */
const staysInPlace = ({ path, takesRest }: Route, name: string, value: string) =>
  value !== '' && (!value.includes('/') || (takesRest === true && pathNames(path).at(-1) === name));

const tried = someRows(routes);
const pathCases = tried.flatMap((route) =>
  pathNames(route.path).flatMap((name) =>
    wrongValuesOf(route.params, name)
      .filter(([, value]) => staysInPlace(route, name, value))
      .map(([what, value]) => ({ id: route.id, route, name, what, value })),
  ),
);
const queryCases = tried.flatMap((route) =>
  fieldsOf(route, 'query').flatMap((name) =>
    wrongValuesOf(route.query, name).map(([what, value]) => ({
      id: route.id,
      route,
      name,
      what,
      value,
    })),
  ),
);
const fields = routes.flatMap((route) => [
  ...pathNames(route.path).map((name) => ({ id: route.id, name, schema: route.params })),
  ...fieldsOf(route, 'query').map((name) => ({ id: route.id, name, schema: route.query })),
]);
const withPeriod = someRows(routes.filter((route) => fieldsOf(route, 'query').includes('start')));

describe('wrong fields', () => {
  it('are listed for every field of every path and query', () => {
    const takingAnything = fields.filter(
      ({ name, schema }) => wrongValuesOf(schema, name).length === 0,
    );
    expect(takingAnything.map(({ id, name }) => `${id} ${name}`)).toEqual([]);
  });

  it.each(pathCases)('$id refuses $name with $what', async ({ route, name, value }) => {
    expectRefusal(await ask(route, withParam(name, value)), `path.${name}`);
  });

  it.each(queryCases)('$id refuses $name with $what', async ({ route, name, value }) => {
    expectRefusal(await ask(route, withQuery({ [name]: value })), `query.${name}`);
  });

  it.each(tried)('$id refuses a query field that it does not know', async (route) => {
    const answer = await ask(route, withQuery({ surprise: '1' }));

    expectRefusal(answer, 'query.surprise');
  });

  it.each(tried)('$id refuses __proto__ and constructor as query fields', async (route) => {
    expectRefusal(await ask(route, withQuery(JSON.parse('{"__proto__":"1"}'))), 'query.__proto__');
    expectRefusal(await ask(route, withQuery({ constructor: '1' })), 'query.constructor');
  });

  it.each(withPeriod)(
    '$id refuses a period that is empty or ends before it starts',
    async (route) => {
      const start = '2026-11-02T00:00:00Z';
      const swapped = withQuery({ start, end: '2026-11-01T00:00:00Z' });
      const empty = withQuery({ start, end: '2026-11-02T01:00:00+01:00' });

      expectRefusal(await ask(route, swapped), 'query.end');
      expectRefusal(await ask(route, empty), 'query.end');
    },
  );

  it.each(withPeriod)('$id limits the work for a period of 88 years', async (route) => {
    const start = '2011-01-01T00:00:00Z';
    const answer = await ask(route, withQuery({ start, end: '2099-12-31T00:00:00Z' }));

    expect([200, 400]).toContain(answer.status);
  });

  it('names every wrong field at once', async () => {
    const route = routes.find(({ id }) => id === 'listCamSessions');
    if (!route) throw new Error('There is no such call.');
    const wrong = { start: 'x', end: 'y', limit: 'z', tags: 'q' };
    const answer = await ask(route, (example) => withQuery(wrong)(withParam('p', '!')(example)));
    const where = Problem.parse(answer.json).errors?.map((error) => error.where);

    expect([...new Set(where)].toSorted()).toEqual([
      'path.p',
      'query.end',
      'query.limit',
      'query.start',
      'query.tags',
    ]);
  });
});

describeAfterwards();
