/** @jest-environment ./test/support/page-environment.cjs */
import type { ReplayView } from '@app/contracts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ReplayDesk } from './replay-desk';
import { replayStrings as words } from './replay.strings';
import { replayExample } from './testing/replay-example';

let frames: FrameRequestCallback[] = [];
const rest = jest.fn();

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
  frames = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((step) => frames.push(step));
  Element.prototype.scrollTo = () => undefined;
  // A page without layout has boxes of no size, in which no row would be in view.
  for (const size of ['clientHeight', 'clientWidth'] as const) {
    jest.spyOn(Element.prototype, size, 'get').mockReturnValue(400);
  }
});
afterEach(() => jest.useRealTimers());

const draw = (replay: ReplayView = replayExample, first = 0) =>
  render(<ReplayDesk replay={replay} first={first} onRest={rest} />);
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });
const shownEntry = () => screen.getByText(/^Entry \d+ of \d+$/).textContent;
const scrubber = () => screen.getByRole('slider', { name: words.scrub });
const pass = (ms: number) =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });
/** A frame of the browser at this time, in milliseconds. */
const passTo = (time: number) => act(() => frames.splice(0).forEach((step) => step(time)));

describe('A replay', () => {
  it('begins at the entry of its address, with what had happened until then', () => {
    draw(replayExample, 3);
    expect(shownEntry()).toBe('Entry 4 of 6');
    expect(scrubber().getAttribute('aria-valuetext')).toContain('Ada answers A to question 1: 2 points');
    const standings = screen.getByRole('region', { name: words.standings });
    expect(standings.textContent).toMatch(/1Ada2.*2Ben0/);
    expect(screen.getByText('key: A')).toBeTruthy();
    expect(screen.getByText('Not answered yet: Ben')).toBeTruthy();
  });

  it('is stepped through by keys, and stays within its ends', () => {
    draw();
    press('ArrowLeft');
    expect(shownEntry()).toBe('Entry 1 of 6');
    press('ArrowRight');
    expect(shownEntry()).toBe('Entry 2 of 6');
    press('End');
    press('ArrowRight');
    expect(shownEntry()).toBe('Entry 6 of 6');
    press('PageUp');
    expect(shownEntry()).toBe('Entry 5 of 6');
    press('Home');
    expect(shownEntry()).toBe('Entry 1 of 6');
  });

  it('goes where the scrubber is put, and where an entry of the log is pressed', () => {
    draw();
    fireEvent.change(scrubber(), { target: { value: '4' } });
    expect(shownEntry()).toBe('Entry 5 of 6');
    fireEvent.click(screen.getByRole('button', { name: /Ben gets question 1/ }));
    expect(shownEntry()).toBe('Entry 3 of 6');
  });

  it('plays by the times of the log, faster where one wants, and stops at its end', () => {
    draw();
    press(' ');
    passTo(100);
    passTo(1_099);
    expect(shownEntry()).toBe('Entry 1 of 6');
    passTo(1_100);
    expect(shownEntry()).toBe('Entry 3 of 6');
    fireEvent.click(screen.getByRole('button', { name: words.times(4) }));
    passTo(2_000);
    passTo(2_500);
    expect(shownEntry()).toBe('Entry 4 of 6');
    expect(screen.getByRole('button', { name: words.pause })).toBeTruthy();
    passTo(60_000);
    expect(shownEntry()).toBe('Entry 6 of 6');
    expect(screen.getByRole('button', { name: words.play })).toBeTruthy();
  });

  it('says where it stands once it has stood there for a moment', () => {
    draw();
    press('ArrowRight');
    press('ArrowRight');
    pass(299);
    expect(rest).not.toHaveBeenCalled();
    pass(1);
    expect(rest.mock.calls).toEqual([[2]]);
  });

  it('shows how an answer came to its time', () => {
    draw(replayExample, 3);
    const times = [words.received, words.claimed, words.credit, words.counted].map(
      (name) => screen.getByText(name).nextElementSibling?.textContent,
    );
    expect(times).toEqual(['2.100 s', '1.900 s', '0.150 s', '1.950 s']);
  });

  it('of one racer alone has no standings', () => {
    draw({ ...replayExample, racers: replayExample.racers.slice(0, 1), entries: replayExample.entries.slice(0, 2) });
    expect(screen.queryByRole('region', { name: words.standings })).toBeNull();
  });
});
