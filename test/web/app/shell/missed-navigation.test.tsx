// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { useMissedNavigation } from '@web/app/shell/use-missed-navigation';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';

afterEach(() => {
  cleanup();
  window.history.replaceState({}, '', '/');
});

function Address({ onRender }: { onRender: () => void }) {
  useMissedNavigation();
  onRender();
  return <p>{useLocation().pathname}</p>;
}

it('follows a navigation that happens during the first render', async () => {
  window.history.replaceState({}, '', '/first');
  let isFirst = true;
  const goElsewhere = () => {
    if (isFirst) window.history.replaceState({}, '', '/second');
    isFirst = false;
  };
  render(
    <BrowserRouter>
      <Address onRender={goElsewhere} />
    </BrowserRouter>,
  );
  expect(await screen.findByText('/second')).toBeDefined();
});
