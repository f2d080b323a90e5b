/** @jest-environment ./test/support/page-environment.cjs */
import type { SponsorPlace, SponsorView, SponsorViewsBody } from '@app/contracts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { SponsorLogos } from './sponsor-strip';

const MINUTE_MS = 60_000;
const sponsorOf = (id: string): SponsorView => ({
  id,
  name: id,
  displaySize: 'medium',
  displayDuringGameplay: true,
  logoPath: `/api/sponsors/${id}/logo/0`,
  logoShape: null,
});

/** Which part of each observed element is in the window, as a test says. */
const observed = new Map<Element, (ratio: number) => void>();
class FakeIntersectionObserver {
  constructor(private readonly tell: (changes: { target: Element; intersectionRatio: number }[]) => void) {}
  observe(target: Element) {
    observed.set(target, (intersectionRatio) => this.tell([{ target, intersectionRatio }]));
  }
  unobserve(target: Element) {
    observed.delete(target);
  }
}

let answers: (() => Promise<{ status: number }>)[];
let requests: [path: string, init: RequestInit][];
const batches = () => requests.map(([, { body }]) => JSON.parse(body as string) as SponsorViewsBody);
const done = { status: 200 };

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** How much of the logo is in the window from now on, from 0 to 1. */
const inWindow = (id: string, ratio: number) => observed.get(screen.getByRole('img', { name: id }))?.(ratio);
const pageIs = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

/** Draws logos and loads their pictures. */
async function show(place: SponsorPlace | null, ...ids: string[]) {
  const strip = <SponsorLogos form="standard" place={place} sponsors={ids.map(sponsorOf)} />;
  const { unmount } = render(strip);
  for (const logo of screen.getAllByRole('img')) fireEvent.load(logo);
  await pass(0);
  return unmount;
}

beforeAll(() => {
  Object.assign(globalThis, { IntersectionObserver: FakeIntersectionObserver });
  // What counts is loaded once, with the first logo.
  jest.useFakeTimers();
});
beforeEach(() => {
  [requests, answers] = [[], []];
  globalThis.fetch = jest.fn((path: string, init: RequestInit) => {
    requests.push([path, init]);
    return answers.shift()?.() ?? Promise.resolve(done);
  }) as unknown as typeof fetch;
});
afterEach(async () => {
  cleanup();
  // What a test has left behind belongs to no later one.
  pageIs('hidden');
  jest.restoreAllMocks();
  pageIs('visible');
  await pass(0);
});

describe('A view of a logo', () => {
  it('begins when half of it was visible for a second, and the second belongs to it', async () => {
    await show('home', 'tarmark');
    inWindow('tarmark', 0.5);
    await pass(2_500);
    inWindow('tarmark', 0.49);
    await pass(10_000);
    inWindow('tarmark', 1);
    await pass(999);
    inWindow('tarmark', 0);
    pageIs('hidden');
    expect(batches()).toEqual([{ forMs: 13_499, shown: { home: { tarmark: { views: 1, shownMs: 2_500 } } } }]);
  });

  it('does not begin before the picture is there, nor where no player looks', async () => {
    await show(null, 'fernlicht');
    render(<SponsorLogos form="race" place="race" sponsors={[sponsorOf('tarmark')]} />);
    await pass(0);
    expect(observed.size).toBe(0);
    await pass(2 * MINUTE_MS);
    expect(batches()).toEqual([]);
  });

  it('ends with the page’s being hidden, and another one begins when it is shown again', async () => {
    await show('hall', 'tarmark');
    inWindow('tarmark', 1);
    await pass(3_000);
    pageIs('hidden');
    await pass(40_000);
    pageIs('visible');
    await pass(5_000);
    pageIs('hidden');
    expect(batches()).toEqual([
      { forMs: 3_000, shown: { hall: { tarmark: { views: 1, shownMs: 3_000 } } } },
      { forMs: 5_000, shown: { hall: { tarmark: { views: 1, shownMs: 5_000 } } } },
    ]);
  });

  it('ends with its screen, and counts for its place', async () => {
    const leave = await show('home', 'tarmark', 'fernlicht');
    inWindow('tarmark', 1);
    inWindow('fernlicht', 0.4);
    await pass(2_000);
    leave();
    await pass(5_000);
    await show('race-result', 'tarmark', 'fernlicht');
    inWindow('tarmark', 1);
    await pass(500);
    inWindow('fernlicht', 1);
    await pass(1_000);
    pageIs('hidden');
    const shown = {
      home: { tarmark: { views: 1, shownMs: 2_000 } },
      'race-result': { tarmark: { views: 1, shownMs: 1_500 }, fernlicht: { views: 1, shownMs: 1_000 } },
    };
    expect(batches()).toEqual([{ forMs: 8_500, shown }]);
  });
});

describe('What was counted', () => {
  it('is sent at most once a minute: a view that lasts is one, and its time goes on', async () => {
    await show('race', 'tarmark');
    inWindow('tarmark', 1);
    await pass(2 * MINUTE_MS);
    expect(batches()).toEqual([
      { forMs: MINUTE_MS, shown: { race: { tarmark: { views: 1, shownMs: MINUTE_MS } } } },
      { forMs: MINUTE_MS, shown: { race: { tarmark: { views: 0, shownMs: MINUTE_MS } } } },
    ]);
  });

  it('goes to our own server while the page goes away, and says nothing about who looked', async () => {
    localStorage.setItem('token', 'secret');
    await show('home', 'tarmark');
    inWindow('tarmark', 1);
    await pass(1_000);
    pageIs('hidden');
    const [[path, { method, keepalive, credentials, headers }]] = requests as [[string, RequestInit]];
    expect([path, method, keepalive, credentials]).toEqual(['/api/sponsor-views', 'POST', true, 'omit']);
    expect(headers).toEqual({ 'content-type': 'application/json' });
  });

  it.each([
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server fails', () => Promise.resolve({ status: 503 })],
  ])('is sent once more when %s, and then dropped', async (_, fails) => {
    answers = [fails, fails];
    await show('home', 'tarmark');
    inWindow('tarmark', 1);
    await pass(1_000);
    pageIs('hidden');
    await pass(4_999);
    expect(requests).toHaveLength(1);
    await pass(1);
    expect(batches()[1]).toEqual(batches()[0]);
    await pass(5 * MINUTE_MS);
    expect(requests).toHaveLength(2);
  });

  it('is dropped when the server refuses it, and while the browser is offline', async () => {
    answers = [() => Promise.resolve({ status: 429 })];
    await show('home', 'tarmark');
    inWindow('tarmark', 1);
    await pass(1_000);
    pageIs('hidden');
    await pass(MINUTE_MS);
    expect(requests).toHaveLength(1);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    pageIs('visible');
    await pass(2_000);
    pageIs('hidden');
    await pass(MINUTE_MS);
    expect(requests).toHaveLength(1);
  });

  it('is dropped after a time in which the machine slept', async () => {
    await show('home', 'tarmark');
    inWindow('tarmark', 1);
    await pass(1_000);
    const awake = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(awake + 3_600_000);
    pageIs('hidden');
    await pass(0);
    expect(requests).toEqual([]);
  });
});
