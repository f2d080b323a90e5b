import { type EventConfiguration, questionsPerRoundChoices, TOURNAMENT_ROUNDS_MAX } from '@app/contracts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { OfficeButton } from '../ui/office-button';
import { OfficeSelect, plainOptions } from '../ui/office-field';
import { useSaveConfiguration } from './rounds.api';
import { roundsStrings as words } from './rounds.strings';

interface ConfigurationFormProps {
  eventId: number;
  configuration: EventConfiguration;
  /** More that changes all rounds. */
  children: ReactNode;
}

/** How many rounds the tournament has, and how many questions each of them asks. */
export function ConfigurationForm({ eventId, configuration, children }: ConfigurationFormProps) {
  const [draft, setDraft] = useState(configuration);
  const save = useSaveConfiguration(eventId);
  const isChanged =
    draft.totalRounds !== configuration.totalRounds || draft.questionsPerRound !== configuration.questionsPerRound;

  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(draft);
  }

  return (
    <form className="rounds-configuration" aria-label={words.configuration} onSubmit={submit}>
      <OfficeSelect
        label={words.totalRounds}
        value={String(draft.totalRounds)}
        options={roundOptions}
        onValueChange={(totalRounds) => setDraft({ ...draft, totalRounds: Number(totalRounds) })}
      />
      <OfficeSelect
        label={words.questionsPerRound}
        value={String(draft.questionsPerRound)}
        options={questionOptions}
        onValueChange={(questionsPerRound) => setDraft({ ...draft, questionsPerRound: Number(questionsPerRound) })}
      />
      <OfficeButton type="submit" disabled={!isChanged} busy={save.isPending}>
        {words.save}
      </OfficeButton>
      <span className="event-acts-space" />
      {children}
    </form>
  );
}

const roundOptions = plainOptions(Array.from({ length: TOURNAMENT_ROUNDS_MAX }, (_, index) => String(index + 1)));
const questionOptions = plainOptions(questionsPerRoundChoices.map(String));
