import { checkEvidence, type Evidence, type Finding, findingsOf, holds, publicKeyIn } from '@app/proof';
import { evidenceStrings as words } from './evidence.strings';

/** The script of an evidence file: reads the data beside it, and says what holds. */
function show(): void {
  const lines = textOf('events');
  const evidence = evidenceIn(textOf('evidence'));
  if (!evidence || !checkEvidence(evidence, lines, null)) {
    main.append(element('h1', words.none));
    return;
  }
  const label = element('label', words.key);
  const field = document.createElement('textarea');
  label.append(field);
  const verdict = document.createElement('section');
  verdict.setAttribute('aria-live', 'polite');
  const say = () => verdict.replaceChildren(...said(evidence, lines, publicKeyIn(field.value)));
  field.addEventListener('input', say);
  say();
  main.append(
    element('h1', words.title(evidence.run)),
    element('p', words.about(evidence.events, evidence.issuedAt)),
    verdict,
    label,
    element('p', words.fingerprint(evidence.fingerprint)),
  );
}

function said(evidence: Evidence, lines: string, key: string | null): HTMLElement[] {
  const verdict = checkEvidence(evidence, lines, key)!;
  const isRight = holds(verdict) && evidence.isAsSealed;
  const headline = element('h2', isRight ? words.holds : words.fails);
  headline.dataset.state = isRight ? 'holds' : 'fails';
  const findings = findingsOf(verdict);
  if (!evidence.isAsSealed) findings.push({ part: 'seal', state: 'fails', text: words.notAsSealed });
  const list = document.createElement('ul');
  list.append(...findings.map(lineOf));
  return [headline, list];
}

function lineOf({ state, text }: Finding): HTMLElement {
  const line = element('li', ` ${text}`);
  const sign = element('b', words.state[state]);
  sign.dataset.state = state;
  line.prepend(sign);
  return line;
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

const main = document.querySelector('main')!;
const textOf = (id: string): string => document.getElementById(id)?.textContent ?? '';

function evidenceIn(text: string): Evidence | null {
  try {
    return JSON.parse(text) as Evidence;
  } catch {
    return null;
  }
}

show();
