import { createBookkeeper } from '@infra/local/platform/truth/bookkeeper';
import { createExtensionReport } from '@infra/local/platform/truth/extension-report';
import { openRoom } from '@infra/local/platform/world/room';
import { saveUpload } from '@shared/api/uploads';
import { extensionUpload } from '@test/support/extension-upload';
import { describe, expect, it } from 'vitest';
import { ANCHOR, aRoom } from './a-platform';

describe('the upload of a report', () => {
  it('is accepted by the API, even the longest one of a busy room', () => {
    const room = openRoom(6, ANCHOR, aRoom({ density: 'busy', historyDays: 8 }));
    const { broadcasts } = createBookkeeper(room).truth(ANCHOR);
    const reports = broadcasts.map(({ start }) => createExtensionReport(room, start, ANCHOR));

    for (const report of reports) {
      const upload = extensionUpload(report);
      const last = report.snapshots.at(-1);

      expect(saveUpload.body.schema.parse(upload)).toEqual(upload);
      expect(upload.tips).toHaveLength(report.tips.length);
      expect(upload.hashtagJoins).toHaveLength(report.hashtagJoins.length);
      expect(upload.linkVisits).toHaveLength(report.linkVisits.length);
      expect(upload.snapshots.at(-1)?.viewers).toMatchObject({
        grey: last?.types.g,
        moderator: last?.types.m,
        guest: last?.anonymous,
      });
    }
    expect(reports.length).toBeGreaterThan(3);
  });
});
