import type { startExperiment } from '@shared/api/experiments';
import type { ExperimentKind } from '@shared/domain/experiments/experiment';
import type { CallInput } from '@web/lib/api-client';
import type { Fields } from './use-draft';

type Trial = CallInput<typeof startExperiment>['body']['trial'];

/** What a filled-in form asks for, or what is wrong with it. */
export function toTrial(kind: ExperimentKind, fields: Fields): Trial | string {
  switch (kind) {
    case 'tag': {
      const tag = fields.tag.trim().replace(/^#/, '').toLowerCase();
      return /^[\p{L}\p{N}_]+$/u.test(tag) ? { kind, tag } : 'Enter one hashtag, like #lush.';
    }
    case 'price': {
      const price = Number(fields.price);
      if (fields.item === '') return 'Choose an item of your tip menu.';
      if (!Number.isInteger(price) || price < 1) return 'Enter a price in tokens.';
      return { kind, item: fields.item, price };
    }
    case 'start_hour': {
      if (fields.from === '' || fields.until === '') return 'Choose both hours.';
      if (fields.from === fields.until) return 'The hours must differ.';
      return { kind, from: Number(fields.from), until: Number(fields.until) };
    }
    case 'topic': {
      const words = fields.words.trim();
      return words === '' ? 'Enter the words to try in your topic.' : { kind, words };
    }
  }
}
