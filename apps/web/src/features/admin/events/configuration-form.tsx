import { type EventConfiguration, questionsPerRoundChoices, TOURNAMENT_ROUNDS_MAX } from '@app/contracts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Select, plainOptions } from '../ui/select';
import { lostCount, type RoundQuestions, surplusOf } from './event-rounds';
import { useSaveConfiguration } from './rounds.api';
import { roundsStrings as words } from './rounds.strings';

interface ConfigurationFormProps {
  eventId: number;
  configuration: EventConfiguration;
  /** The questions of the rounds; undefined until they are loaded. */
  rounds: RoundQuestions | undefined;
  /** More controls that change all rounds. */
  children: ReactNode;
}

/** Sets the number of rounds and the questions in each. */
export function ConfigurationForm({ eventId, configuration, rounds = [], children }: ConfigurationFormProps) {
  const [draft, setDraft] = useState(configuration);
  const [isAsking, setAsking] = useState(false);
  const save = useSaveConfiguration(eventId);
  const lost = lostCount(rounds, draft.totalRounds);
  const surplus = surplusOf(rounds, draft);
  const isChanged =
    draft.totalRounds !== configuration.totalRounds || draft.questionsPerRound !== configuration.questionsPerRound;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (lost > 0) setAsking(true);
    else save.mutate(draft);
  }

  return (
    <form className="cluster rounds-configuration" aria-label={words.configuration} onSubmit={submit}>
      <Select
        label={words.totalRounds}
        value={String(draft.totalRounds)}
        options={roundOptions}
        onValueChange={(totalRounds) => setDraft({ ...draft, totalRounds: Number(totalRounds) })}
      />
      <Select
        label={words.questionsPerRound}
        value={String(draft.questionsPerRound)}
        options={questionOptions}
        onValueChange={(questionsPerRound) => setDraft({ ...draft, questionsPerRound: Number(questionsPerRound) })}
      />
      <Button look="console" type="submit" disabled={!isChanged} busy={save.isPending}>
        {words.save}
      </Button>
      <span className="event-acts-space" />
      {children}
      {surplus.length > 0 && (
        <p className="warning" role="status">
          {words.surplus(surplus, draft.questionsPerRound)}
        </p>
      )}
      <ConfirmDialog
        open={isAsking}
        title={words.fewerTitle}
        text={words.fewerText(lost)}
        confirmLabel={words.save}
        busy={save.isPending}
        onConfirm={() => save.mutate(draft, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </form>
  );
}

const roundOptions = plainOptions(Array.from({ length: TOURNAMENT_ROUNDS_MAX }, (_, index) => String(index + 1)));
const questionOptions = plainOptions(questionsPerRoundChoices.map(String));
