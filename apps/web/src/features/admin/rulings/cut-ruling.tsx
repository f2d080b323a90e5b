import { type CutView, RULING_NOTE_MAX } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Only } from '../../../site/session/only';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { Loaded } from '../ui/loaded';
import { HeldRuling } from './held-ruling';
import { RacerChoice } from './racer-choice';
import { rulingPanelStrings as words } from './ruling.strings';
import { cutQuery, useDecideCut, useWithdrawCutDecision } from './season-rulings.api';

/** Who is level at the cut of the final, and the choice among them. Nothing where nobody is and nothing was decided. */
export function CutRuling() {
  const withdraw = useWithdrawCutDecision();
  return (
    <Loaded query={useQuery(cutQuery)} loading={words.cutLoading} failed={words.cutFailed}>
      {({ level, places, decisions }) =>
        level.length + decisions.length > 0 && (
          <section className="ruling-season">
            <h2 className="gear-5">{words.cut}</h2>
            {level.length > 0 && (
              <Only right="rulings">
                <Choice level={level} places={places} />
              </Only>
            )}
            {decisions.map(({ rulingId, racers, ...decision }) => (
              <HeldRuling
                key={rulingId}
                sentence={words.ahead(racers)}
                why={decision.note ?? ''}
                isHeld={decision.withdrawnAt === null}
                onWithdraw={() => withdraw.mutateAsync(rulingId)}
              />
            ))}
          </section>
        )
      }
    </Loaded>
  );
}

function Choice({ level, places }: Pick<CutView, 'level' | 'places'>) {
  const decide = useDecideCut();
  const [userIds, setUserIds] = useState<string[]>([]);
  const [note, setNote] = useState('');
  return (
    <form
      className="stack ruling-form"
      onSubmit={(event) => {
        event.preventDefault();
        decide.mutate({ userIds, note });
      }}
    >
      <p className="console-say">{words.cutText(level.length, places)}</p>
      <RacerChoice racers={level} chosen={userIds} onChange={setUserIds} />
      <TextField
        label={words.cutNote}
        hint={words.noteHint}
        rows={2}
        required
        maxLength={RULING_NOTE_MAX}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button
        look="console"
        tone="main"
        type="submit"
        busy={decide.isPending}
        disabled={userIds.length !== places || note.trim() === ''}
      >
        {words.decide}
      </Button>
    </form>
  );
}
