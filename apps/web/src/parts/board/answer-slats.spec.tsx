/** @jest-environment ./test/support/page-environment.cjs */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnswerSlats } from './answer-slats';
import { question } from './testing/race-examples';

const idle = () => 'idle' as const;
const slats = () => screen.getAllByRole('button').map((slat) => slat.textContent);

describe('The answers of a race', () => {
  it('are a group of four, each with its letter and its key', () => {
    render(<AnswerSlats question={question(0)} lookOf={idle} isOpen choose={() => undefined} />);
    expect(screen.getByRole('group', { name: 'Answers' })).toBeTruthy();
    expect(slats()).toEqual(['A 1969', 'B 1970', 'C 1971', 'D 1972']);
    expect(screen.getByRole('button', { name: 'C 1971' }).getAttribute('aria-keyshortcuts')).toBe('C');
  });

  it('are chosen by a press', async () => {
    const onChoose = jest.fn();
    render(<AnswerSlats question={question(0)} lookOf={idle} isOpen choose={onChoose} />);
    await userEvent.click(screen.getByRole('button', { name: 'B 1970' }));
    expect(onChoose.mock.calls).toEqual([['B']]);
  });

  it('keep their place for the keyboard while no answer is taken', async () => {
    const choose = jest.fn();
    render(<AnswerSlats question={question(0)} lookOf={idle} isOpen={false} choose={choose} />);
    await userEvent.tab();
    const first = screen.getByRole('button', { name: 'A 1969' });
    expect(document.activeElement).toBe(first);
    expect(first.getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{Enter}');
    expect(choose).not.toHaveBeenCalled();
  });

  it('are gone through by the arrow keys, and round', async () => {
    render(<AnswerSlats question={question(0)} lookOf={idle} isOpen choose={() => undefined} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('D 1972');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('B 1970');
  });

  it('show a sign beside the right and the wrong one, not the colour alone, and say who chose which', () => {
    const lookOf = (letter: string) => (letter === 'B' ? 'right' : letter === 'D' ? 'wrong' : 'dim');
    const { container } = render(
      <AnswerSlats
        question={question(0)}
        lookOf={lookOf}
        isOpen={false}
        choose={() => undefined}
        choices={{ A: 0, B: 3, C: 0, D: 1 }}
      />,
    );
    expect(Array.from(container.querySelectorAll('button'), (slat) => slat.querySelectorAll('svg').length)).toEqual([
      0, 1, 0, 1,
    ]);
    expect(slats()[1]).toBe('B 19703 players chose this');
    expect(slats()[3]).toBe('D 19721 player chose this');
  });
});
