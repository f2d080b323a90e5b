/** @jest-environment ./test/support/page-environment.cjs */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field } from '../../../shared/ui/field';
import { dismissToast, shownToast } from '../../../shared/ui/toast';
import { ConsoleForm } from './console-form';
import { Switch } from './switch';
import { type Faults, useForm } from './use-form';

const draft = { name: '', year: '', isClassic: false };

function faultsOf({ name, year }: typeof draft): Faults<typeof draft> {
  return { ...(!name && { name: 'No name' }), ...(!year && { year: 'No year' }) };
}

function CarForm({ keepsFaults, onSend }: { keepsFaults: boolean; onSend: (car: typeof draft) => void }) {
  const form = useForm({
    initial: draft,
    check: faultsOf,
    toast: (faults) => ({ title: Object.keys(faults).join(' and ') }),
    keepsFaults,
    send: onSend,
  });
  return (
    <ConsoleForm submitLabel="Save" busy={false} onSubmit={form.submit} onCancel={() => undefined}>
      <Field label="Name" {...form.text('name')} />
      <Field label="Year" {...form.text('year')} />
      <Switch label="Classic" {...form.tick('isClassic')} />
    </ConsoleForm>
  );
}

/** Shows the form; `sent` collects what it sends. */
function show({ keepsFaults = false } = {}) {
  const sent: (typeof draft)[] = [];
  render(<CarForm keepsFaults={keepsFaults} onSend={(car) => sent.push(car)} />);
  return sent;
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const seen = () => ['No name', 'No year'].filter((text) => screen.queryByText(text));

afterEach(() => dismissToast(shownToast()?.id ?? 0));

describe('A form of the console', () => {
  it('sends what was typed and ticked', async () => {
    const sent = show();
    await type('Name', '911');
    await type('Year', '1964');
    await userEvent.click(screen.getByRole('switch'));
    await submit();
    expect(sent).toEqual([{ name: '911', year: '1964', isClassic: true }]);
    expect([seen(), shownToast()]).toEqual([[], null]);
  });

  it('finds no fault before it is submitted, then shows each at its field and all in one toast', async () => {
    const sent = show();
    expect(seen()).toEqual([]);
    await submit();
    expect(seen()).toEqual(['No name', 'No year']);
    expect(shownToast()?.title).toBe('name and year');
    expect(sent).toEqual([]);
  });

  it('forgets the faults at the next change, until it is submitted again', async () => {
    show();
    await submit();
    await type('Year', '1964');
    expect(seen()).toEqual([]);
    await submit();
    expect(seen()).toEqual(['No name']);
  });

  it('may keep each fault until it is mended', async () => {
    show({ keepsFaults: true });
    await submit();
    await type('Year', '1964');
    expect(seen()).toEqual(['No name']);
  });
});
