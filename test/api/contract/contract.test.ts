import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '@shared/api';
import type { Route } from '@shared/api/route';
import { getTipMenu, saveTipMenu } from '@shared/api/tip-menu';
import type { Subject } from '@test/support/example-requests';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { documentedCalls, isPlanned } from '../documented-calls';
import { findProblems } from './contract-problems';
import { documentedFields, keptDifferences } from './documented-fields';

const keyOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;
const rows = new Map(routes.map((route) => [keyOf(route), route]));
/** Paths of the documents about social posts, billing, summaries and `stream_data`. */
const ELSEWHERE = /^GET \/stream_data\//;

const subject: Subject = {
  performer: 'ada_amber',
  eventsToken: 'eventsTokenOfAda1234',
  startTime: '2026-11-17T20:00:00.000Z',
  tipper: 'ada',
  overlayKey: 'overlay-key',
};

describe('the documented fields', () => {
  it('are listed for each documented call, once', () => {
    const documented = documentedCalls.filter((call) => !isPlanned(call)).map(keyOf);
    expect(documentedFields.map(({ call }) => call).toSorted()).toEqual(
      documented.filter((call) => !ELSEWHERE.test(call)).toSorted(),
    );
  });

  it.each(documentedFields.map((fields) => [fields.call, fields] as const))(
    'of %s are those of its row',
    (call, fields) => {
      const kept = keptDifferences.filter((one) => one.call === call);
      expect(findProblems(rows.get(call), fields, subject).toSorted()).toEqual(
        kept.map(({ difference }) => difference).toSorted(),
      );
    },
  );

  it('differ only where a decision says why', () => {
    const decisions = readFileSync(
      join(import.meta.dirname, '../../../docs/decisions/kept-differences.md'),
      'utf8',
    );
    for (const { row } of keptDifferences) expect(decisions).toContain(`| ${row} |`);
  });
});

describe('a row that differs from the documentation', () => {
  const fieldsOf = (route: Route) =>
    documentedFields.find(({ call }) => call === keyOf(route)) ?? { call: keyOf(route) };
  const problemsOf = (route: Route, change: Partial<Route>) =>
    findProblems({ ...route, ...change } as Route, fieldsOf(route), subject);
  const itemOf = (schema: z.ZodType) => {
    const items = (schema as z.ZodObject<{ items: z.ZodArray<z.ZodObject> }>).shape.items;
    return items.element;
  };

  it('is reported for a field that is missing or has another type', () => {
    const { schema } = getTipMenu.reply;
    const lacking = itemOf(schema).omit({ frequency: true });
    const changed = itemOf(schema).extend({ id: itemOf(schema).shape.name as z.ZodString });
    const replying = (item: z.ZodObject) => ({
      reply: { kind: 'json' as const, schema: schema.extend({ items: item.array() }) },
    });
    expect(problemsOf(getTipMenu, replying(lacking))).toEqual(['reply lacks items[].frequency']);
    expect(problemsOf(getTipMenu, replying(changed))).toEqual(['reply has items[].id as text']);
  });

  it('is reported for a documented body that it refuses, and for an undocumented field', () => {
    const [versioned] = saveTipMenu.body.schema.options;
    const onlyVersioned = { body: { kind: 'json' as const, schema: versioned } };
    expect(problemsOf(saveTipMenu, onlyVersioned)[0]).toMatch(/^body form 1 is refused/);
    const more = { query: getTipMenu.query.extend({ since: versioned.shape.version.optional() }) };
    expect(problemsOf(getTipMenu, more)).toEqual(['query takes since, which is not listed']);
  });
});
