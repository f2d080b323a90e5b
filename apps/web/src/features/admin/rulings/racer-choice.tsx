import { rulingPanelStrings as words } from './ruling.strings';

interface RacerChoiceProps {
  racers: readonly { userId: string; playerName: string }[];
  /** User ids. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Racers to tick. */
export function RacerChoice({ racers, chosen, onChange }: RacerChoiceProps) {
  const toggle = (userId: string) =>
    onChange(chosen.includes(userId) ? chosen.filter((each) => each !== userId) : [...chosen, userId]);
  return (
    <fieldset className="ruling-racers">
      <legend className="visually-hidden">{words.racers}</legend>
      {racers.map(({ userId, playerName }) => (
        <label key={userId} className="row">
          <input
            type="checkbox"
            className="console-check"
            checked={chosen.includes(userId)}
            onChange={() => toggle(userId)}
          />
          {playerName}
        </label>
      ))}
    </fieldset>
  );
}
