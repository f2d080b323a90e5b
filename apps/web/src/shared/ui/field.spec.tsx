/** @jest-environment ./test/support/page-environment.cjs */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field, TextField } from './field';

describe('A field', () => {
  it('is found by its label, and takes what is typed', async () => {
    render(<Field label="Racing name" defaultValue="Ada" />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Racing name' });
    await userEvent.type(field, ' Apex');
    expect(field.value).toBe('Ada Apex');
  });

  it('is described by its hint, and by what is wrong with it', () => {
    const { rerender } = render(<Field label="Password" hint="at least 6 characters" />);
    const field = () => screen.getByLabelText('Password');
    expect(wordsAbout(field())).toEqual(['at least 6 characters']);
    expect(field().getAttribute('aria-invalid')).toBeNull();

    rerender(<Field label="Password" hint="at least 6 characters" error="Too short" />);
    expect(wordsAbout(field())).toEqual(['Too short', 'at least 6 characters']);
    expect(field().getAttribute('aria-invalid')).toBe('true');
  });

  it('says what is wrong in a place that was there before, so that it is heard', () => {
    const { rerender, container } = render(<TextField label="Message" />);
    const heard = container.querySelector('[aria-live="polite"]')!;
    expect(heard.textContent).toBe('');
    rerender(<TextField label="Message" error="Say something" />);
    expect([heard.isConnected, heard.textContent]).toEqual([true, 'Say something']);
  });

  it('can keep its label for screen readers, where the eye does not need it', () => {
    const { rerender } = render(<Field label="Search" labelHidden className="filter" />);
    const label = () => screen.getByText('Search').parentElement!.className;
    expect([label(), screen.getByLabelText('Search').parentElement!.className]).toEqual([
      'visually-hidden',
      'field filter',
    ]);
    rerender(<Field label="Search" />);
    expect(label()).toBe('field-label');
  });

  it('has a label of its own beside another of the same name', async () => {
    render(
      <>
        <Field label="Name" />
        <Field label="Name" />
      </>,
    );
    const [, second] = screen.getAllByRole('textbox', { name: 'Name' });
    await userEvent.click(screen.getAllByText('Name')[1]!);
    expect(document.activeElement).toBe(second);
  });
});

const wordsAbout = (field: HTMLElement) =>
  field
    .getAttribute('aria-describedby')!
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
