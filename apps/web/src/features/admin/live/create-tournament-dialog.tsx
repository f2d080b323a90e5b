import { EVENT_DESCRIPTION_MAX, EVENT_NAME_MAX, type TournamentCreateAnswer } from '@app/contracts';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { Field, TextField } from '../../../shared/ui/field';
import { type Invited, withoutRacers, withRacers } from '../events/invited';
import { IssuedInvitations } from '../events/issued-invitations';
import { Qualifiers } from '../events/qualifiers';
import { type Faults, firstOf, useForm } from '../ui/use-form';
import { useCreateTournament } from './live.api';
import { liveStrings as words } from './live.strings';
import { useOneAtATime } from './use-one-at-a-time';

interface CreateTournamentDialogProps {
  onClose: () => void;
  /** Opens the new tournament. */
  onOpen: (eventId: number) => void;
  /** Opens its rounds and their questions. */
  onRounds: (eventId: number) => void;
}

/** Creates a tournament for chosen qualifiers, then shows the links of their invitations. */
export function CreateTournamentDialog({ onClose, onOpen, onRounds }: CreateTournamentDialogProps) {
  const [created, setCreated] = useState<TournamentCreateAnswer | null>(null);
  return (
    <Dialog look="console" open onOpenChange={onClose} title={created ? words.tournamentCreated : words.create} wide>
      {created ? (
        <Created answer={created} onOpen={onOpen} onRounds={onRounds} />
      ) : (
        <CreateForm onCreated={setCreated} />
      )}
    </Dialog>
  );
}

interface TournamentDraft {
  name: string;
  description: string;
  chosen: Invited;
}

const faultsOf = ({ name, chosen }: TournamentDraft): Faults<TournamentDraft> => ({
  ...(name.trim() === '' && { name: words.incomplete }),
  ...(chosen.length === 0 && { chosen: words.incomplete }),
});

function CreateForm({ onCreated }: { onCreated: (answer: TournamentCreateAnswer) => void }) {
  const create = useCreateTournament();
  const once = useOneAtATime();
  const { draft, faults, change, submit, text } = useForm<TournamentDraft>({
    initial: { name: '', description: '', chosen: [] },
    check: faultsOf,
    keepsFaults: true,
    toast: () => ({ title: words.error, text: words.incomplete, tone: 'bad' }),
    send: ({ name, description, chosen }) => {
      const participantIds = chosen.map(({ userId }) => userId);
      const body = { name: name.trim(), description: description.trim() || null, participantIds };
      void once(() => create.mutateAsync(body).then(onCreated));
    },
  });

  // The list never holds more qualifiers than one call may invite.
  const choose = (racers: Invited, isChosen: boolean) =>
    change({
      chosen: isChosen ? (withRacers(draft.chosen, racers) ?? draft.chosen) : withoutRacers(draft.chosen, racers),
    });

  return (
    <form noValidate className="console-form" onSubmit={submit}>
      <Field
        label={words.tournamentName}
        maxLength={EVENT_NAME_MAX}
        autoComplete="off"
        autoFocus
        required
        {...text('name')}
        error={undefined}
        aria-invalid={'name' in faults || undefined}
      />
      <TextField
        rows={2}
        label={words.description}
        hint={words.optional}
        maxLength={EVENT_DESCRIPTION_MAX}
        {...text('description')}
      />
      <Qualifiers invited={draft.chosen} onChoose={choose} />
      <div aria-live="polite">{firstOf(faults) !== undefined && <p className="field-error">{words.incomplete}</p>}</div>
      <div className="cluster console-actions">
        <Button look="console" tone="main" type="submit" busy={create.isPending}>
          {words.create}
        </Button>
      </div>
    </form>
  );
}

type CreatedProps = Pick<CreateTournamentDialogProps, 'onOpen' | 'onRounds'> & { answer: TournamentCreateAnswer };

function Created({ answer: { event, invitations }, onOpen, onRounds }: CreatedProps) {
  return (
    <>
      <p className="console-say">{words.created(event.name)}</p>
      <IssuedInvitations invitations={invitations} />
      <div className="cluster console-actions">
        <Button look="console" onClick={() => onOpen(event.id)}>
          {words.openControl}
        </Button>
        <Button look="console" tone="main" onClick={() => onRounds(event.id)}>
          {words.chooseQuestions}
        </Button>
      </div>
    </>
  );
}
