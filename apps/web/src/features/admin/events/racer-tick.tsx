import { Badge } from '../../../shared/ui/badge';
import { inviteStrings as words } from './invite.strings';
import { type Invited, isInvited, type KnownRacers, needsInvitation } from './invited';

export interface ChoiceProps {
  invited: Invited;
  /** If it is left out, nobody is invited yet. */
  known?: KnownRacers;
  onChoose: (racers: Invited, isChosen: boolean) => void;
}

/** The checkbox in front of a racer. */
export function RacerTick({ racer, invited, known, onChoose }: ChoiceProps & { racer: Invited[number] }) {
  return (
    <label className="row picker-tick">
      <input
        type="checkbox"
        className="console-check"
        aria-label={words.select(racer.name)}
        checked={isInvited(invited, racer.userId)}
        disabled={!needsInvitation(known, racer.userId)}
        onChange={(event) => onChoose([racer], event.target.checked)}
      />
      <span className="picker-tick-text">{racer.name}</span>
    </label>
  );
}

/** A tag for a racer who is or was invited, or takes part. */
export function KnownTag({ userId, known }: { userId: string; known: KnownRacers | undefined }) {
  const state = known?.get(userId);
  if (state === undefined) return null;
  return (
    <Badge look="console" tone={state === 'accepted' ? 'good' : 'dim'}>
      {words.knownAs[state]}
    </Badge>
  );
}
