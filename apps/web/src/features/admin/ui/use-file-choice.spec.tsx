/** @jest-environment ./test/support/page-environment.cjs */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field } from '../../../shared/ui/field';
import { useFileChoice } from './use-file-choice';

function FileForm({ start }: { start: (file: File, then: { onSuccess: () => void }) => void }) {
  const upload = { start, isUploading: false, progress: 0, cancel: () => undefined } as never;
  const { file, submit, control } = useFileChoice({ most: 4, required: 'Choose a file', accept: 'image/*', upload });
  return (
    <form onSubmit={submit} noValidate>
      <Field label="File" {...control} />
      <output>{file?.name}</output>
      <button>Send</button>
    </form>
  );
}

/** Shows the form; `sent` collects the files that are sent, which succeeds at once. */
function show(): string[] {
  const sent: string[] = [];
  render(
    <FileForm
      start={(file, { onSuccess }) => {
        sent.push(file.name);
        onSuccess();
      }}
    />,
  );
  return sent;
}

const choose = (name: string, text: string) =>
  userEvent.upload(screen.getByLabelText('File'), new File([text], name, { type: 'image/png' }));
const send = () => userEvent.click(screen.getByRole('button'));
const chosen = () => screen.getByRole('status').textContent;

describe('A form for one file', () => {
  it('sends the chosen file, and is empty again', async () => {
    const sent = show();
    await choose('car.png', 'car');
    expect(chosen()).toBe('car.png');
    await send();
    expect([sent, chosen()]).toEqual([['car.png'], '']);
    await send();
    expect(sent).toHaveLength(1);
    screen.getByText('Choose a file');
  });

  it('says at once that a file is too large, and does not send it', async () => {
    const sent = show();
    await choose('lorry.png', 'lorry');
    screen.getByText('The file is too large.');
    await send();
    expect(sent).toEqual([]);
  });
});
