import type { DoneAnswer } from '../account.contract';
import type {
  AcceptInvitationAnswer,
  AcceptInvitationBody,
  InvitationView,
  InviteAnswer,
  InviteBody,
  IssuedInvitationView,
  OwnTournamentView,
} from '../invitation.contract';
import type { PageQuery, PageView } from '../page.contract';
import type { InviteesReport, PeopleFileQuery } from '../people-file.contract';
import type { QualifiersView, TournamentCreateAnswer, TournamentCreateBody } from '../tournament-control.contract';
import type { SentFile } from './declared-call';

export interface InvitationCalls {
  /** Best first. */
  'GET /api/tournament/qualifiers': { access: 'events'; answer: QualifiersView };
  'POST /api/tournament/create': {
    access: 'events';
    body: TournamentCreateBody;
    answer: TournamentCreateAnswer;
    refusals: 'participant-not-found' | 'tournament-incomplete';
  };
  /** One invitation for each participant, or one for whoever accepts first. */
  'POST /api/events/{id}/invite': {
    access: 'events';
    params: { id: number };
    body: InviteBody;
    answer: InviteAnswer;
    refusals: 'event-not-found' | 'event-completed' | 'participant-not-found';
  };
  /**
   * Invites the racers of a CSV with the columns e-mail or racing name. `?dryRun=true` reports who would be invited and
   * what is wrong, and invites nobody. The same file again invites nobody twice.
   */
  'POST /api/events/{id}/invite/file': {
    access: 'events';
    params: { id: number };
    query: PeopleFileQuery;
    form: { file: SentFile };
    answer: InviteesReport;
    refusals:
      | 'event-not-found'
      | 'event-completed'
      | 'people-file-required'
      | 'people-not-csv'
      | 'people-too-many'
      | 'people-invalid'
      | 'upload-malformed'
      | 'file-too-large';
  };
  /** Newest first. */
  'GET /api/tournament/{id}/invitations': {
    access: 'events';
    params: { id: number };
    query: PageQuery;
    answer: PageView<IssuedInvitationView>;
    refusals: 'event-not-found';
  };
  /** The link then no longer works. Once it is accepted, the participant must be removed instead. */
  'DELETE /api/tournament/{id}/invitations/{invitationId}': {
    access: 'events';
    params: { id: number };
    answer: DoneAnswer;
    refusals: 'event-not-found' | 'invitation-already-accepted';
  };
  /** For anybody who has the link. */
  'GET /api/tournament/invitation/{token}': {
    access: 'public';
    answer: InvitationView;
    refusals: 'invitation-invalid';
  };
  /**
   * Answers when every screen shows the new participant. For somebody who already takes part it is refused,
   * with the event in `details`.
   */
  'POST /api/tournament/invitation/{token}/accept': {
    access: 'player';
    body: AcceptInvitationBody;
    answer: AcceptInvitationAnswer;
    refusals:
      | 'event-full'
      | 'event-completed'
      | 'invitation-invalid'
      | 'invitation-expired'
      | 'invitation-not-yours'
      | 'invitation-already-accepted'
      | 'invitation-recovered';
  };
  /** The events that the caller takes part in, or can still accept an invitation to; most urgent first. */
  'GET /api/tournaments/mine': { access: 'player'; answer: OwnTournamentView[] };
}
