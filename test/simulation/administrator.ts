import type { EventView, InviteAnswer, LoginAnswer, QuestionsPage } from '@app/contracts';
import { ADMIN } from './application';
import type { Client } from './client';
import type { Player } from './player';

const QUESTIONS_PER_ROUND = 5;
const NAME = 'Night final';

/** Runs events and looks after the racers. */
export class Administrator {
  /** What was promised to be done, by the type of the event that it leaves in the log, with part of its data. */
  readonly done: { type: string; data: object }[] = [];

  constructor(public client: Client) {}

  async signIn(): Promise<void> {
    const { token } = await this.client.post<LoginAnswer>('/api/auth/login', ADMIN);
    this.client.signedIn(token);
  }

  /** At another screen, after the last session was lost. */
  async signInAgain(client: Client): Promise<void> {
    client.isAnsweredAtOnce = true;
    this.client = client;
    await this.signIn();
  }

  /** An event with two rounds, which these players take part in. */
  async event(players: readonly Player[]): Promise<number> {
    const { id, join } = await this.invitingEvent(players);
    await Promise.all(players.map(join));
    return id;
  }

  /** An event with two rounds, which these players are invited to. They all follow it, and each may join. */
  async invitingEvent(players: readonly Player[]): Promise<{ id: number; join: (player: Player) => Promise<void> }> {
    const { client } = this;
    const { id } = await client.post<EventView>('/api/events', { name: NAME, startTime: '2030-01-01T20:00:00Z' });
    this.done.push({ type: 'TournamentCreated', data: { eventId: id } });
    await client.put(`/api/events/${id}/configuration`, { totalRounds: 2, questionsPerRound: QUESTIONS_PER_ROUND });
    const participantIds = players.map(({ userId }) => userId);
    const { invitations } = await client.post<InviteAnswer>(`/api/events/${id}/invite`, { participantIds });
    for (const each of [client, ...players.map((player) => player.client)]) each.follow(id);
    const join = async (player: Player) => {
      const { id: invitationId, invitationToken } = invitations.find(({ userId }) => userId === player.userId)!;
      await player.join(invitationToken);
      this.done.push({ type: 'InvitationAccepted', data: { invitationId } });
      this.done.push({ type: 'ParticipantJoined', data: { eventId: id, userId: player.userId } });
    };
    return { id, join };
  }

  async startRound(eventId: number, round: number): Promise<void> {
    await this.client.post(`/api/tournament/${eventId}/start-round`, { roundNumber: round });
    this.done.push({ type: 'RoundStarted', data: { round } });
  }

  async endRound(eventId: number, round: number): Promise<void> {
    await this.client.post(`/api/tournament/${eventId}/end-round`);
    this.done.push({ type: 'RoundEnded', data: { round } });
  }

  /** Takes the questions of an ended round into the next one. */
  async moveQuestions(eventId: number, from: number, to: number): Promise<void> {
    const rounds = `/api/events/${eventId}/rounds`;
    const questions = await this.client.get<{ questionId: string }[]>(`${rounds}/${from}/questions`);
    for (const { questionId } of questions) {
      await this.client.delete(`${rounds}/${from}/questions/${questionId}`);
      await this.client.post(`${rounds}/${to}/questions`, { questionId });
    }
  }

  /** Two rounds full of questions. Returns the questions. */
  async fillRounds(eventId: number): Promise<string[]> {
    await this.client.post(`/api/events/${eventId}/rounds/auto-fill`);
    const pages = [1, 2].map((round) => `/api/events/${eventId}/rounds/${round}/questions`);
    const rounds = await Promise.all(pages.map((page) => this.client.get<{ questionId: string }[]>(page)));
    return rounds.flat().map(({ questionId }) => questionId);
  }

  /** Some questions of the qualification rounds. */
  async qualificationQuestions(): Promise<string[]> {
    const page = await this.client.get<QuestionsPage>('/api/questions?assignment=1&page=1&pageSize=5');
    return page.entries.map(({ id }) => id);
  }

  /** The reactors take it out of all rounds. */
  async deleteQuestion(questionId: string): Promise<void> {
    await this.client.delete(`/api/questions/${questionId}`);
  }

  /** The reactors revoke the invitations, if nobody waits for it. */
  async deleteEvent(eventId: number): Promise<void> {
    await this.client.delete(`/api/events/${eventId}`);
  }

  async rebuild(readModel: string): Promise<void> {
    await this.client.post(`/api/admin/system/read-models/${readModel}/rebuild`);
  }

  async hide({ userId }: Player): Promise<void> {
    const visibility = { isVisibleOnLeaderboard: false, isVisibleOnLiveEvents: true };
    await this.client.post(`/api/admin/users/${userId}/leaderboard-visibility`, visibility);
    this.done.push({ type: 'LeaderboardVisibilitySet', data: { userId } });
  }

  async remove({ userId }: Player): Promise<void> {
    await this.client.delete(`/api/admin/users/${userId}`);
    this.done.push({ type: 'RacerDeleted', data: { userId } });
  }

  async resetPoints({ userId }: Player): Promise<void> {
    await this.client.post(`/api/admin/users/${userId}/reset-points`);
  }
}
