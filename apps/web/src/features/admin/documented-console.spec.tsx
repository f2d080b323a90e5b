/** @jest-environment ./test/support/page-environment.cjs */
import type { SystemStatusView } from '@app/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from '../../shared/http';
import { answerCalls } from '../../shared/testing/answer-calls';
import { shownToast } from '../../shared/ui/toast';
import { renderInApp } from '../../site/testing/in-app';
import { ConfigurationForm } from './events/configuration-form';
import { GameSwitch } from './system/game-switch';

beforeEach(() =>
  answerCalls(({ name }) => {
    if (name.startsWith('GET')) return null;
    throw new HttpError(409, '', null);
  }),
);
afterEach(() => jest.restoreAllMocks());

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('The switch of the game', () => {
  const show = (gameEnabled: boolean) =>
    renderInApp(<GameSwitch status={{ gameEnabled, message: null } as SystemStatusView} />);

  it.each([
    [true, 'Disable Game'],
    [false, 'Enable Game'],
  ])('with the game enabled: %s, offers to %s alone', async (gameEnabled, offered) => {
    await show(gameEnabled);
    const usable = ['Enable Game', 'Disable Game'].filter((name) => !button(name).disabled);
    expect(usable).toEqual([offered]);
  });

  it('says that it could not be moved', async () => {
    await show(false);
    await userEvent.click(button('Enable Game'));
    await waitFor(() => expect(shownToast()?.title).toBe('Failed to toggle game state'));
  });
});

describe('The configuration of an event', () => {
  beforeEach(() =>
    renderInApp(
      <ConfigurationForm eventId={4} configuration={{ totalRounds: 3, questionsPerRound: 10 }} rounds={undefined}>
        {null}
      </ConfigurationForm>,
    ),
  );
  const choices = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value }) => Number(value));

  it('offers 1 to 10 rounds of 5, 10, 15 or 20 questions', () => {
    expect(choices('Rounds')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(choices('Questions per round')).toEqual([5, 10, 15, 20]);
  });

  it('says that it could not be saved', async () => {
    await userEvent.selectOptions(screen.getByLabelText('Rounds'), '2');
    await userEvent.click(button('Save configuration'));
    await waitFor(() =>
      expect(shownToast()).toMatchObject({ title: 'Save Failed', text: 'Could not save tournament configuration' }),
    );
  });
});
