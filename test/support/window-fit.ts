import type { Page } from 'playwright';

/** Phones, tablets and laptops in both orientations, half desktops, and up to the largest screen: width × height. */
export const WINDOWS = (
  '320x568 360x640 375x667 390x844 414x896 430x932 568x320 640x360 667x375 740x360 844x390 932x430 600x960 700x500 ' +
  '720x900 768x1024 800x600 820x1180 834x1112 960x900 960x1080 1024x600 1024x768 1024x1366 1112x834 1180x820 1200x600 ' +
  '1280x720 1366x625 1366x768 1440x900 1536x730 1600x900 1920x1080 2560x1080 2560x1440'
)
  .split(' ')
  .map((size) => size.split('x').map(Number) as [number, number]);

/** Resolves when the page knows its new size. */
export async function resizeTo(page: Page, [width, height]: [number, number]): Promise<void> {
  const resized = page.evaluate(
    ([w, h]) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (window.innerWidth !== w || window.innerHeight !== h) return;
          window.removeEventListener('resize', look);
          resolve();
        };
        window.addEventListener('resize', look);
        look();
      }),
    [width, height] as const,
  );
  await page.setViewportSize({ width, height });
  await resized;
}

/** Elements of the current page that are hidden beyond the right edge of the window: one class or tag for each. */
export const beyondTheRightEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const unseen = '.traces, .visually-hidden, [aria-hidden="true"], svg';
    const scrolling = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolling(element.parentElement));
    return [...document.querySelectorAll('body *')]
      .filter((element) => !element.closest(unseen) && !scrolling(element.parentElement))
      .filter((element) => {
        const { width, height, right } = element.getBoundingClientRect();
        return width > 1 && height > 1 && right > document.documentElement.clientWidth + 0.5;
      })
      .map((element) => `${element.className || element.tagName} is beyond the right edge`)
      .slice(0, 3);
  });

/** The seen parts of each such element that lie over one another, or reach out of it. */
export const overlapping = (page: Page, whole: string, parts: string): Promise<string[]> =>
  page.evaluate(
    ([outer, inner]) =>
      [...document.querySelectorAll(outer)].flatMap((element) => {
        const frame = element.getBoundingClientRect();
        const seen = [...element.querySelectorAll(inner)].filter((part) => part.getClientRects().length > 0);
        const boxes = seen.map((part) => ({
          name: part.textContent || part.className,
          box: part.getBoundingClientRect(),
        }));
        const out = boxes.filter(({ box }) => box.bottom > frame.bottom + 0.5 || box.right > frame.right + 0.5);
        const met = boxes.flatMap(({ name, box: a }, index) =>
          boxes
            .slice(index + 1)
            .filter(({ box: b }) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
            .map((other) => `${name} under ${other.name}`),
        );
        return [...out.map(({ name }) => `${name} is out of its row`), ...met];
      }),
    [whole, parts] as const,
  );

/**
 * The parts of an open or closed question that a player cannot see without scrolling, cannot read, or that are
 * covered. Empty when everything is visible.
 */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const { innerWidth: width, innerHeight: height } = window;
    const one = (selector: string) => document.querySelector<HTMLElement>(selector);
    const box = (element: Element) => element.getBoundingClientRect();
    /** Measures the words alone, wherever the element ends. */
    const words = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect();
    };
    const isIn = (inner: DOMRect, outer: { left: number; top: number; right: number; bottom: number }) =>
      inner.left >= outer.left - 1 &&
      inner.top >= outer.top - 1 &&
      inner.right <= outer.right + 1 &&
      inner.bottom <= outer.bottom + 1;
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;

    const question = one('.question-text') ?? one('.time-is-up-question')!;
    const slats = [...document.querySelectorAll<HTMLElement>('.slat')];
    const note = one('.race-note') ?? one('.score-note');
    const place = one('.strip-words');
    const points = one('.score-footer dl');
    const seen: [string, DOMRect][] = [
      ['question', words(question)],
      ['clock', box(one('.clock-figure')!)],
      ...slats.map((slat): [string, DOMRect] => [`answer ${slat.dataset.answer}`, box(slat)]),
      ...(note?.textContent ? [['note', words(note)] as [string, DOMRect]] : []),
      ...(points?.offsetWidth ? [['points', box(points)] as [string, DOMRect]] : []),
    ];
    const window_ = { left: 0, top: 0, right: width, bottom: height };
    for (const [name, rect] of seen) if (!isIn(rect, window_)) found.push(`${name} is not in the window`);
    for (const [index, [name, rect]] of seen.entries()) {
      for (const [other, rect2] of seen.slice(index + 1)) if (meet(rect, rect2)) found.push(`${name} under ${other}`);
    }
    if (!isIn(words(question), box(one('.plate')!))) found.push('question is cut');
    for (const name of ['.picture', '.plate-meta > *', '.race-mute', '.race-stats', '.popup']) {
      for (const element of document.querySelectorAll<HTMLElement>(name)) {
        if (element.offsetWidth === 0 || getComputedStyle(element).visibility === 'hidden') continue;
        for (const [part, rect] of seen) if (meet(rect, box(element))) found.push(`${part} under ${name}`);
      }
    }
    const [available, popup] = [one('.available'), one('.popup')];
    if (available && popup && meet(box(available), box(popup))) found.push('points available under .popup');
    for (const button of document.querySelectorAll<HTMLElement>('.user-header .btn')) {
      if (place?.offsetWidth && meet(words(place), box(button))) found.push('place in the race under a button');
    }
    for (const slat of slats) {
      if (!isIn(words(slat.querySelector('.slat-text')!), box(slat)))
        found.push(`answer ${slat.dataset.answer} is cut`);
      if (box(slat).height < 44) found.push(`answer ${slat.dataset.answer} is smaller than a finger`);
    }
    for (const text of [question, ...document.querySelectorAll<HTMLElement>('.slat-text')]) {
      if (Number.parseFloat(getComputedStyle(text).fontSize) < 11) found.push(`${text.className} is too small to read`);
    }
    if (document.documentElement.scrollHeight > height) found.push('the page scrolls');
    return found;
  });
