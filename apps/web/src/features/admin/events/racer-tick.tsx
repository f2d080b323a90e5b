import { inviteStrings as words } from './invite.strings';
import { type Invited, isInvited } from './invited';

export interface ChoiceProps {
  invited: Invited;
  onChoose: (racers: Invited, isChosen: boolean) => void;
}

/** The tick before a racer. */
export function RacerTick({ racer, invited, onChoose }: ChoiceProps & { racer: Invited[number] }) {
  return (
    <label className="picker-tick">
      <input
        type="checkbox"
        className="office-check"
        aria-label={words.select(racer.name)}
        checked={isInvited(invited, racer.userId)}
        onChange={(event) => onChoose([racer], event.target.checked)}
      />
      <span className="picker-tick-text">{racer.name}</span>
    </label>
  );
}
