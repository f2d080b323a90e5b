import type { TournamentControlView } from '@app/contracts';
import { Panel } from '../ui/panel';
import { liveStrings as words } from './live.strings';
import { timeText } from '../ui/time-text';

/** What happened, newest first. */
export function MessagesPanel({ messages }: { messages: TournamentControlView['messages'] }) {
  return (
    <Panel title={words.messages} note={words.newestFirst}>
      {messages.length === 0 ? (
        <p className="control-nothing quiet">{words.noMessages}</p>
      ) : (
        <ol className="control-messages" tabIndex={0} aria-label={words.messages}>
          {messages.map(({ at, text }, index) => (
            // Two messages may share a time and a text, but the list only grows at its top.
            <li className="entry" key={messages.length - index}>
              <time dateTime={at}>{timeText(at)}</time>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
