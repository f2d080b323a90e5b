/** @jest-environment ./test/support/page-environment.cjs */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { shownToast } from '../../shared/ui/toast';
import { renderInApp } from '../../site/testing/in-app';
import { CategoryDialog } from './duels/category-dialog';
import { CreateEventDialog } from './events/event-dialog';
import { QuestionDialog } from './questions/question-dialog';
import { ScheduleDialog } from './schedule/schedule-dialog';
import { SponsorDialog } from './sponsors/sponsor-dialog';

const nothing = () => undefined;

/** The controls that are marked as wrong, by their labels. */
const marked = () =>
  [...document.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')].map(
    (control) => control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent,
  );

describe('A form of the console that is sent empty', () => {
  it.each<[string, () => ReactElement, string, string[], { title: string; text?: string } | null]>([
    [
      'a duel category',
      () => <CategoryDialog category={null} onClose={nothing} />,
      'Create category',
      ['Name'],
      { title: 'Please enter a category name' },
    ],
    [
      'an event',
      () => <CreateEventDialog onClose={nothing} />,
      'Create event',
      ['Event name', 'Start time'],
      { title: 'Check the event', text: 'Please fill in event name and start time' },
    ],
    [
      'a schedule',
      () => <ScheduleDialog schedule={null} onClose={nothing} />,
      'Create schedule',
      ['Name', 'End'],
      { title: 'Validation Error', text: 'Name and end time are required.' },
    ],
    [
      'a sponsor',
      () => <SponsorDialog sponsor={null} onClose={nothing} />,
      'Create sponsor',
      ['Name'],
      { title: 'Sponsor name is required' },
    ],
    [
      'a question',
      () => <QuestionDialog question={null} onClose={nothing} />,
      'Add Question',
      ['Question', 'Answer A', 'Answer B', 'Answer C', 'Answer D', 'Category', 'Difficulty'],
      null,
    ],
  ])('marks what %s needs, says it, and keeps the focus', async (_, form, submit, labels, toast) => {
    await renderInApp(form());
    const button = screen.getByRole('button', { name: submit });
    await userEvent.click(button);
    expect(marked()).toEqual(labels);
    if (toast) expect(shownToast()).toMatchObject({ ...toast, tone: 'bad' });
    else expect(screen.getByRole('alert').textContent).toBe('Please fill in all required fields');
    expect(document.activeElement).toBe(button);
  });
});
