import { messageOf } from '@web/lib/call-error';
import type { CheckKind } from '../token-check/check-kinds';
import { CHECKS, type Outcome } from './checks';

/** Makes the form of a guide's last step work. */
export function runCheck(section: HTMLElement): void {
  const check = CHECKS[section.dataset.check as CheckKind];
  const form = section.querySelector('form');
  const save = section.querySelector<HTMLButtonElement>('[data-save]');
  const result = section.querySelector<HTMLElement>('[data-result]');
  if (!form || !save || !result) return;
  const field = form.querySelector('input');
  let latest: Outcome | null = null;

  const show = (outcome: Outcome | null, text = outcome?.text ?? '') => {
    latest = outcome;
    result.textContent = text;
    result.dataset.result = outcome === null ? '' : outcome.isGood ? 'good' : 'bad';
    save.hidden = outcome?.save === undefined;
    field?.setAttribute('aria-invalid', String(outcome?.isGood === false));
  };
  const run = async (ask: () => Promise<Outcome>) => {
    const buttons = [...form.querySelectorAll('button')];
    for (const button of buttons) button.disabled = true;
    show(null, 'Checking. This takes a few seconds.');
    const outcome = await ask().catch((error) => ({ isGood: false, text: messageOf(error) }));
    for (const button of buttons) button.disabled = false;
    show(outcome);
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void run(() => check(field?.value ?? ''));
  });
  field?.addEventListener('input', () => show(null));
  save.addEventListener('click', () => {
    const ask = latest?.save;
    if (!ask) return;
    void run(async () => {
      const outcome = await ask();
      if (field) field.value = '';
      return outcome;
    });
  });
}
