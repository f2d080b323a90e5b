import type { EventStore, RecordedEvent } from '@app/event-store';
import { type RoundReference, gameStream, type GameEvent, type QuestionSnapshot } from '../../racing/game/game.events';
import { evolve, type GameState, noGame } from '../../racing/game/game.state';
import { type TournamentEvent, tournamentStream } from '../../finals/tournament/tournament.events';
import { roundRunId } from '../../finals/tournament/tournament-rounds.projection';
import type { RaceStep } from './race-rows';

/** Open races and rounds beyond these are read from the log again when they go on. */
const RACES_KEPT = 20_000;
const RUNS_KEPT = 200;

/** Races as far as they have been followed, and the questions of rounds. What is not in memory is read from the log. */
export class RaceFacts {
  private readonly races = new Map<string, GameState>();
  private readonly runs = new Map<string, readonly QuestionSnapshot[]>();

  constructor(private readonly events: EventStore) {}

  /** What this event does to its race. Takes note of it, so the events come in the order of the log. */
  async step(event: RecordedEvent<GameEvent>): Promise<RaceStep> {
    const { gameId } = event.data;
    const before = this.races.get(gameId) ?? (await this.read(gameId, event.revision));
    const after = evolve(before, event);
    if (after.status === 'not-started') throw new Error(`${event.stream} does not begin with a start`);
    this.races.delete(gameId);
    if (after.status === 'open') this.races.set(gameId, after);
    forgetOldest(this.races, RACES_KEPT);
    return {
      before,
      after,
      questions: after.kind === 'tournament' ? await this.questionsOf(after.round) : after.questions,
    };
  }

  roundStarted({ data }: Extract<TournamentEvent, { type: 'RoundStarted' }>): void {
    this.runs.set(roundRunId(data), data.questions);
    forgetOldest(this.runs, RUNS_KEPT);
  }

  private async read(gameId: string, revision: bigint): Promise<GameState> {
    if (revision === 0n) return noGame;
    const earlier = (await this.events.readStream(gameStream(gameId), {
      maxCount: Number(revision),
    })) as RecordedEvent<GameEvent>[];
    return earlier.reduce<GameState>(evolve, noGame);
  }

  async questionsOf(round: RoundReference): Promise<readonly QuestionSnapshot[]> {
    const id = roundRunId(round);
    const known = this.runs.get(id);
    if (known) return known;
    const events = (await this.events.readStream(tournamentStream(round.eventId))) as RecordedEvent<TournamentEvent>[];
    for (const event of events) if (event.type === 'RoundStarted') this.roundStarted(event);
    const found = this.runs.get(id);
    if (!found) throw new Error(`The log has no start of the round ${id}`);
    return found;
  }
}

function forgetOldest<Key>(map: Map<Key, unknown>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return;
    map.delete(key);
  }
}
