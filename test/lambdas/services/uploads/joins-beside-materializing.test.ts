import { addTombstone } from '@lambdas/data/log/tombstones';
import { listPendingUploads } from '@lambdas/data/materialized/upload-marks';
import { listHashtagJoins } from '@lambdas/data/tippers/viewer-joins';
import { namesLeft } from '@test/faults/comparing/names-left';
import { dyingAfter } from '@test/faults/storage/dying-process';
import { Killed } from '@test/faults/storage/life';
import { packWithCompression } from '@test/faults/storage/without-compression';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  interrupted,
  ROOM,
  startUploadsWhileLive,
  type UploadsUnderTest,
} from './uploads-under-test';

let uploads: UploadsUnderTest;

afterAll(packWithCompression);

beforeEach(async () => {
  uploads = await startUploadsWhileLive();
});

const joinsOf = (viewer: string) => listHashtagJoins(uploads.services.tippers, ROOM, viewer);
const pending = () => listPendingUploads(uploads.services.capture, ROOM);
const isJoins = ({ sk }: { sk: string }) => sk === 'J';

describe('two parallel uploads of one account', () => {
  const sendLater = async () => {
    uploads.at(13);
    await uploads.sendJoins(['viewer_2']);
  };
  const stale = () => interrupted(uploads.services, 'tippers', 'put', isJoins, sendLater);

  it('have the result of the later one', async () => {
    await uploads.sendJoins(['viewer_1'], stale());

    expect(await joinsOf('viewer_1')).toEqual([]);
    expect(await joinsOf('viewer_2')).toHaveLength(1);
  });

  it('have the result of the later one even if the earlier one dies', async () => {
    // The registration, the upload, its report, two documents of the month, and then the join.
    const dying = dyingAfter(uploads.stage.open('dying'), 6);
    const services = interrupted(dying, 'tippers', 'put', isJoins, sendLater);
    await expect(uploads.sendJoins(['viewer_1'], services)).rejects.toThrow(Killed);
    expect(await joinsOf('viewer_1')).toHaveLength(1);
    uploads.at(20);
    await uploads.materialize();

    expect(await joinsOf('viewer_1')).toEqual([]);
    expect(await joinsOf('viewer_2')).toHaveLength(1);
  });
});

describe('the end of the consent to profiles', () => {
  const endConsent = async () => {
    await uploads.stage.setConsent(false);
    await uploads.materialize();
  };

  it('leaves no item that names a viewer, not even in its key', async () => {
    await uploads.sendJoins(['viewer_1', 'viewer_2']);
    expect(await namesLeft(uploads.stage.storage)).not.toEqual([]);
    await endConsent();

    expect(await namesLeft(uploads.stage.storage)).toEqual([]);
  });

  it('also applies to an upload in progress', async () => {
    const late = interrupted(uploads.services, 'tippers', 'put', isJoins, endConsent);
    await uploads.sendJoins(['viewer_1', 'viewer_2'], late);
    uploads.at(20);
    await uploads.materialize();

    expect(await namesLeft(uploads.stage.storage)).toEqual([]);
    expect(await pending()).toEqual([]);
  });

  it('also applies to an interrupted upload', async () => {
    for (let writes = 1; writes < 9; writes++) {
      const dying = dyingAfter(uploads.stage.open('dying'), writes);
      const late = interrupted(dying, 'tippers', 'put', isJoins, endConsent);
      await uploads.sendJoins(['viewer_1', 'viewer_2'], late).catch((error) => {
        if (!(error instanceof Killed)) throw error;
      });
      await endConsent();
      uploads.at(20 + 10 * writes);
      await uploads.materialize();

      expect(await namesLeft(uploads.stage.storage), `after ${writes} writes`).toEqual([]);
      await uploads.stage.setConsent(true);
      await uploads.materialize();
    }
  });

  it('removes what was never materialized with consent', async () => {
    await endConsent();
    await uploads.stage.setConsent(true);
    await uploads.sendJoins(['viewer_1']);
    await uploads.stage.setConsent(false);
    uploads.at(20);
    await uploads.materialize();

    expect(await namesLeft(uploads.stage.storage)).toEqual([]);
  });
});

describe('an erased viewer', () => {
  it('is not named by later uploads', async () => {
    const placeholder = await addTombstone(uploads.services.capture, ROOM, 'viewer_1');
    await uploads.sendJoins(['viewer_1']);

    expect(await joinsOf('viewer_1')).toEqual([]);
    expect(await joinsOf(placeholder)).toHaveLength(1);
  });
});
