import { Injectable } from '@nestjs/common';
import type { JudgedRulingView, RulingDraftBody, RulingDraftView } from '@app/contracts';
import { Rejection } from '@app/event-store';
import { judgedRulings, namedInRulings } from '../../finals/tournament-race/ruling.view';
import { StandingsInMemory } from '../../finals/tournament-race/standings-in-memory';
import type { Standings } from '../../finals/tournament-race/standings.rules';
import { RacerNames } from '../../people/accounts/racer-names';
import { Announcements } from '../../season/system/announcements';
import { type ChangedStandings, changedStandings, draftView, withOtherPoints } from './ruling-draft.view';

/** The rulings on an event, and what another one would change. */
@Injectable()
export class Rulings {
  constructor(
    private readonly standings: StandingsInMemory,
    private readonly names: RacerNames,
    private readonly announcements: Announcements,
  ) {}

  /** @throws Rejection event-not-found */
  async of(eventId: number): Promise<JudgedRulingView[]> {
    const standings = await this.standings.of(eventId);
    const { userIds, rulingIds } = namedInRulings(standings);
    const [names, notes] = await Promise.all([this.names.of(userIds), this.announcements.texts(rulingIds)]);
    return judgedRulings(standings, { names, notes });
  }

  /** @throws Rejection event-not-found, ruling-not-found */
  async one(eventId: number, rulingId: string): Promise<JudgedRulingView> {
    const ruling = (await this.of(eventId)).find((each) => each.rulingId === rulingId);
    if (!ruling) throw new Rejection('ruling-not-found');
    return ruling;
  }

  /** @throws Rejection event-not-found, and as the ruling itself */
  async draft(eventId: number, body: RulingDraftBody): Promise<RulingDraftView> {
    const standings = await this.standings.of(eventId);
    const changed = ruledBy(standings, body);
    return draftView(changed, await this.names.of(changed.after.map(({ userId }) => userId)));
  }

  /** Whose points a ruling changes. @throws Rejection event-not-found, and as the ruling itself */
  async concernedBy(eventId: number, body: RulingDraftBody): Promise<string[]> {
    return withOtherPoints(ruledBy(await this.standings.of(eventId), body));
  }

  /** Whose points the end of a ruling changes. @throws Rejection event-not-found */
  async concernedByEndOf(eventId: number, rulingId: string): Promise<string[]> {
    const standings = await this.standings.of(eventId);
    const without = changedStandings(standings, ({ rulings }) =>
      rulings.filter((ruling) => ruling.rulingId !== rulingId),
    );
    return withOtherPoints(without);
  }
}

/** The draft is refused where the ruling would be. */
function ruledBy(
  standings: Standings,
  { round, question: index, accepted, userIds }: RulingDraftBody,
): ChangedStandings {
  const { counting, scores, tournament } = standings;
  if (round > tournament.totalRounds) throw new Rejection('round-unknown');
  const run = counting.byRound.get(round);
  if (!run) throw new Rejection('round-not-raced');
  if (run.endedAt === null) throw new Rejection('round-not-over');
  const key = run.questions[index]?.correctAnswer;
  if (!key) throw new Rejection('question-not-in-round');
  if (key === accepted) throw new Rejection('answer-is-right');
  if (userIds?.some((userId) => !scores.has(userId))) throw new Rejection('participant-not-found');
  const drafted = { rulingId: 'draft', index, accepted, userIds, reason: 'other', concerned: [] } as const;
  return changedStandings(standings, ({ round: ofRun, rulings }) =>
    ofRun === round ? [...rulings, { ...drafted, ruledAt: 0, withdrawnAt: null }] : rulings,
  );
}
