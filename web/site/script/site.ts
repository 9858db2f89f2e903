import { reportPage } from '@web/lib/report-page';
import { readStored, STORED } from '@web/lib/stored';
import { copyOnClick } from './copy-on-click';

/** Address of the built `member.ts`. The build puts it in. */
declare const MEMBER_SCRIPT: string;

// The only script of prerendered texts. They are complete without it.
reportPage({ pageNow: () => document.getElementById('root')?.dataset.page ?? 'other' });
copyOnClick();
if (document.querySelector('[data-check]') && readStored(STORED.refreshToken) !== null) {
  void import(MEMBER_SCRIPT);
}
