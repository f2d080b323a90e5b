import { raceStrings as words } from './race.strings';

interface TimeIsUpProps {
  /** The question that ran out, or a text about the answer to it. */
  text: string | undefined;
  /** True on a screen whose heading is otherwise the question. */
  isHeading?: boolean;
}

/** The text on the board when the time has run out. */
export function TimeIsUp({ text, isHeading = false }: TimeIsUpProps) {
  const Headline = isHeading ? 'h1' : 'p';
  return (
    <>
      <Headline className="time-is-up gear-6">{words.timeIsUp}</Headline>
      <p className="second time-is-up-question gear-3">{text}</p>
    </>
  );
}
