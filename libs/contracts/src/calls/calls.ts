import type { AccountCalls } from './account.calls';
import type { AdminUserCalls } from './admin-user.calls';
import type { BadgeImageCalls } from './badge-image.calls';
import type { DataCalls } from './data.calls';
import type { DuelCalls } from './duel.calls';
import type { EventCalls } from './event.calls';
import type { FairnessCalls } from './fairness.calls';
import type { GameCalls } from './game.calls';
import type { InterruptionCalls } from './interruption.calls';
import type { InvitationCalls } from './invitation.calls';
import type { LeaderboardCalls } from './leaderboard.calls';
import type { LogCalls } from './log.calls';
import type { MessageCalls } from './message.calls';
import type { NoticeCalls } from './notice.calls';
import type { OfficeCalls } from './office.calls';
import type { ProofCalls } from './proof.calls';
import type { QuestionCalls } from './question.calls';
import type { RacerCalls } from './racer.calls';
import type { ReplayCalls } from './replay.calls';
import type { RulingCalls } from './ruling.calls';
import type { ScheduleCalls } from './schedule.calls';
import type { SeasonCalls } from './season.calls';
import type { SignupCalls } from './signup.calls';
import type { SponsorCalls } from './sponsor.calls';
import type { SystemCalls } from './system.calls';
import type { TournamentCalls } from './tournament.calls';
import type { VideoCalls } from './video.calls';
import type { WithdrawalCalls } from './withdrawal.calls';

/** Every call of the HTTP API, by its method and path. */
export interface Calls
  extends
    AccountCalls,
    AdminUserCalls,
    BadgeImageCalls,
    DataCalls,
    DuelCalls,
    EventCalls,
    FairnessCalls,
    GameCalls,
    InterruptionCalls,
    InvitationCalls,
    LeaderboardCalls,
    LogCalls,
    MessageCalls,
    NoticeCalls,
    OfficeCalls,
    ProofCalls,
    QuestionCalls,
    RacerCalls,
    ReplayCalls,
    RulingCalls,
    ScheduleCalls,
    SeasonCalls,
    SignupCalls,
    SponsorCalls,
    SystemCalls,
    TournamentCalls,
    VideoCalls,
    WithdrawalCalls {}
