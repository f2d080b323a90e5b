import './boot.css';

const HIDDEN_PAGE_WAITS_MS = 250;

const turn = () => new Promise((resolve) => setTimeout(resolve));

/** Resolves after the first paint, or at once on a hidden page, which paints nothing. */
function firstPaint(): Promise<unknown> {
  const painted = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return Promise.race([painted, new Promise((resolve) => setTimeout(resolve, HIDDEN_PAGE_WAITS_MS))]);
}

/**
 * Paints the night road before it loads the client's code, and runs the code in parts, so that a phone reacts
 * to touches in between.
 */
async function start(): Promise<void> {
  await firstPaint();
  const ahead = document.querySelector<HTMLTemplateElement>('#after-first-paint');
  if (ahead) document.head.append(ahead.content);
  await import('react-dom/client');
  await turn();
  await import('./app/query-client');
  await turn();
  const { loadFirstScreen, renderClient } = await import('./main');
  await turn();
  await loadFirstScreen();
  await turn();
  renderClient();
}

void start();
