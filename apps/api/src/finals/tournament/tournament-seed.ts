import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  EVENT_DURATION_DEFAULT,
  EVENT_PARTICIPANTS_DEFAULT,
  QUESTIONS_PER_RACE,
  TOURNAMENT_ROUNDS_DEFAULT,
} from '@app/contracts';
import { DocumentStore } from '@app/document-store';
import { BULK_SLICE, type CommandContext, uuidV5 } from '@app/event-store';
import { chooseRoundSets } from '../../content/qualification/round-choice';
import { RoundSets } from '../../content/qualification/round-sets';
import { QuestionCatalogue } from '../../content/questions/question-catalogue';
import { ProcessClock } from '../../platform/stores/process-clock';
import { seedOnce } from '../../platform/stores/seed-once';
import { Commands } from '../../platform/commands/commands';
import { AnnounceTournament, AssignCandidates } from './tournament.commands';
import type { TournamentDetails } from './tournament.events';

/** Namespace for the ids of these commands. */
const SEEDS = '6d1f0c5a-3f0e-4e43-8f1c-2f8f7b1a9c04';
const HOUR_MS = 60 * 60_000;

interface SeededEvent extends Pick<TournamentDetails, 'name' | 'description' | 'eventType'> {
  eventId: number;
  /** Hours after the first start. */
  inHours: number;
}

/** The season of an invented club. The last event is ready to go live. */
const season: readonly SeededEvent[] = [
  {
    eventId: 1,
    name: 'Ringwald Spring Qualifier',
    description: 'Three rounds against the clock. The ten best of the Ringwald Motor Club go through to the finals.',
    eventType: 'qualifier',
    inHours: 3 * 24,
  },
  {
    eventId: 2,
    name: 'Ringwald Hillclimb Semifinal',
    description: 'The road narrows: the qualified racers meet on the hill before the last weekend of the season.',
    eventType: 'semifinal',
    inHours: 10 * 24,
  },
  {
    eventId: 3,
    name: 'Ringwald Evening Practice',
    description: 'Warm tyres, no pressure. An open evening to learn how a live round feels.',
    eventType: 'practice',
    inHours: 24,
  },
  {
    eventId: 4,
    name: 'Ringwald Club Grand Final',
    description: 'Three live rounds of ten questions, everybody at once, until the chequered flag falls.',
    eventType: 'live',
    inHours: 17 * 24,
  },
];

/** Creates the events of a fresh installation. */
@Injectable()
export class TournamentSeed implements OnApplicationBootstrap {
  constructor(
    private readonly documents: DocumentStore,
    private readonly commands: Commands,
    private readonly catalogue: QuestionCatalogue,
    private readonly roundSets: RoundSets,
    private readonly clock: ProcessClock,
  ) {}

  /** If it is interrupted, it continues at the next start. */
  async onApplicationBootstrap(): Promise<void> {
    await seedOnce(this.documents, 'events', async () => {
      for (const event of season) await this.announce(event);
      const live = season.find(({ eventType }) => eventType === 'live')!;
      await this.fillRounds(live.eventId);
      return season.length;
    });
  }

  private async announce({ eventId, inHours, ...seeded }: SeededEvent): Promise<void> {
    const context = this.contextOf(eventId, 'announced');
    const startsAt = Math.ceil(context.now / HOUR_MS) * HOUR_MS + inHours * HOUR_MS;
    const limits = { durationMinutes: EVENT_DURATION_DEFAULT, maxParticipants: EVENT_PARTICIPANTS_DEFAULT };
    const details = { ...seeded, startsAt, ...limits };
    const size = { totalRounds: TOURNAMENT_ROUNDS_DEFAULT, questionsPerRound: QUESTIONS_PER_RACE };
    await this.commands.execute(new AnnounceTournament({ eventId, details, ...size, goLive: false }, context));
  }

  /** Uses questions that are not in the qualifying rounds. */
  private async fillRounds(eventId: number): Promise<void> {
    const qualifying = new Set((await this.roundSets.all()).flat());
    const free = (await this.catalogue.all()).filter(({ _id }) => !qualifying.has(_id));
    const candidates = chooseRoundSets(free).flat();
    for (let done = 0; done < candidates.length; done += BULK_SLICE) {
      const context = this.contextOf(eventId, `filled from ${done}`);
      await this.commands.execute(new AssignCandidates({ eventId, candidates, limit: BULK_SLICE }, context));
    }
  }

  /** Every start sends the same commands, and a repeat changes nothing. */
  private contextOf(eventId: number, purpose: string): CommandContext {
    const commandId = uuidV5(`${eventId} ${purpose}`, SEEDS);
    return {
      commandId,
      correlationId: commandId,
      causationId: commandId,
      actor: { kind: 'process', name: 'seed' },
      now: this.clock.now(),
    };
  }
}
