import { Injectable } from '@nestjs/common';
import type { CutView } from '@app/contracts';
import { type CommandContext, Rejection, StreamStates } from '@app/event-store';
import { RacerNames } from '../../people/accounts/racer-names';
import { shownNameOf } from '../../people/accounts/shown-racer';
import { Commands } from '../../platform/commands/commands';
import { isoTime } from '../../platform/time/iso-time';
import { Leaderboard } from '../../racing/leaderboard/leaderboard';
import { cutSubject, DecideCut } from '../../racing/ruling/cut.commands';
import { Announcements } from '../../season/system/announcements';

/** Ties across the cut of the final. */
@Injectable()
export class CutRulings {
  constructor(
    private readonly streams: StreamStates,
    private readonly commands: Commands,
    private readonly leaderboard: Leaderboard,
    private readonly names: RacerNames,
    private readonly announcements: Announcements,
  ) {}

  async view(): Promise<CutView> {
    const [{ userIds, places }, { state }] = await Promise.all([
      this.leaderboard.levelAtCut(),
      this.streams.load(cutSubject),
    ]);
    const decisions = state.toReversed();
    const [names, notes] = await Promise.all([
      this.names.of([...userIds, ...decisions.flatMap((each) => each.userIds)]),
      this.announcements.texts(decisions.map(({ rulingId }) => rulingId)),
    ]);
    return {
      places: userIds.length === 0 ? 0 : places,
      level: userIds.map((userId) => ({ userId, playerName: shownNameOf(userId, names) })),
      decisions: decisions.map(({ rulingId, userIds: ahead, decidedAt, withdrawnAt }) => ({
        rulingId,
        racers: ahead.map((userId) => shownNameOf(userId, names)),
        note: notes.get(rulingId) ?? null,
        decidedAt: isoTime(decidedAt),
        withdrawnAt: withdrawnAt === null ? null : isoTime(withdrawnAt),
      })),
    };
  }

  /** @throws Rejection cut-not-level, cut-places-differ, ruled-already */
  async decide(userIds: readonly string[], note: string, context: CommandContext): Promise<void> {
    const { commandId: rulingId } = context;
    const level = await this.leaderboard.levelAtCut();
    const { state } = await this.streams.load(cutSubject);
    // A repeated request: by now they are level no more.
    if (state.some((each) => each.rulingId === rulingId)) return;
    if (userIds.some((userId) => !level.userIds.includes(userId))) throw new Rejection('cut-not-level');
    if (userIds.length !== level.places) throw new Rejection('cut-places-differ');
    await this.announcements.keep(rulingId, note);
    const { finalistKey } = level;
    await this.commands.execute(new DecideCut({ rulingId, finalistKey, userIds }, context));
  }
}
