import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { isForRacers, loadScreen } from './app/screens';
import { readToken } from './shared/session-token';
import { paths } from './site/paths';
import './index.css';

/** If the code cannot be loaded, the screen reports it when it is rendered. */
export function loadFirstScreen(): Promise<unknown> {
  const { pathname } = location;
  const isTurnedAway = isForRacers(pathname) && !readToken();
  return loadScreen(isTurnedAway ? paths.login : pathname).catch(() => undefined);
}

/** Renders in slices, because a page that responds matters more than a fast first screen. */
export function renderClient(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const client = createRoot(root);
  startTransition(() =>
    client.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
