import type {
  EventView,
  InvitationView,
  InviteAnswer,
  IssuedInvitationView,
  PageView,
  ParticipantsPage,
} from '@app/contracts';
import { type DomainEvent, EventStore } from '@app/event-store';
import { ProjectionRunner } from '@app/projections';
import type { RunningApp, SignedInPlayer } from '../../../testing/start-app';
import { tournamentStream } from '../../tournament/tournament.events';
import { invitationStream } from '../invitation.events';
import { caughtUp } from '../../../testing/caught-up';

/** An administrator who invites and players who follow the links, over HTTP. */
export function invitationDriver({ http, app }: RunningApp, admin: SignedInPlayer) {
  const recorded = async (stream: string): Promise<DomainEvent[]> => {
    const events = await app.get(EventStore, { strict: false }).readStream(stream);
    return events.map(({ type, data }) => ({ type, data }));
  };
  const driver = {
    announce: async (body: object = {}): Promise<number> => {
      const event = { name: 'Grand Final', startTime: '2030-05-01T18:00:00.000Z', ...body };
      return ((await http.post('/api/events').set(admin.bearer).send(event).expect(201)).body as EventView).id;
    },
    inviting: (eventId: number, body: object = {}) =>
      http.post(`/api/events/${eventId}/invite`).set(admin.bearer).send(body),
    invite: async (eventId: number, ...players: SignedInPlayer[]): Promise<InviteAnswer> => {
      const participantIds = players.map(({ user }) => user.id);
      return (await driver.inviting(eventId, { participantIds }).expect(200)).body;
    },
    /** The token of a new open invitation. */
    openToken: async (eventId: number): Promise<string> =>
      ((await driver.inviting(eventId).expect(200)).body as InviteAnswer).token,
    issued: async (eventId: number, query = ''): Promise<PageView<IssuedInvitationView>> =>
      (await http.get(`/api/tournament/${eventId}/invitations${query}`).set(admin.bearer).expect(200)).body,
    look: async (token: string, viewer?: SignedInPlayer): Promise<InvitationView> =>
      (
        await http
          .get(`/api/tournament/invitation/${token}`)
          .set(viewer?.bearer ?? {})
          .expect(200)
      ).body,
    accepting: (token: string, player: SignedInPlayer, body: object = {}) =>
      http.post(`/api/tournament/invitation/${token}/accept`).set(player.bearer).send(body),
    /** Returns the code of the refusal. */
    refused: async (token: string, player: SignedInPlayer, status = 409): Promise<string> =>
      (await driver.accepting(token, player).expect(status)).body.code,
    participants: async (eventId: number): Promise<string[]> => {
      const { body } = await http.get(`/api/events/${eventId}/participants`).set(admin.bearer).expect(200);
      return (body as ParticipantsPage).entries.map(({ userId }) => userId);
    },
    removeParticipant: (eventId: number, player: SignedInPlayer) =>
      http.delete(`/api/events/${eventId}/participants/${player.user.id}`).set(admin.bearer).expect(200),
    clearParticipants: (eventId: number) =>
      http.delete(`/api/events/${eventId}/clear-participants`).set(admin.bearer).expect(200),
    tournamentEvents: (eventId: number) => recorded(tournamentStream(eventId)),
    invitationEvents: (invitationId: string) => recorded(invitationStream(invitationId)),
    /** How many times anybody has joined the event. */
    joins: async (eventId: number): Promise<number> =>
      (await driver.tournamentEvents(eventId)).filter(({ type }) => type === 'ParticipantJoined').length,
    /** Resolves when a changed document of the read model satisfies the condition. Listens from the call on. */
    changed: <Doc>(projection: string, isSo: (document: Doc) => boolean) =>
      new Promise<void>((resolve) => {
        const end = app.get(ProjectionRunner, { strict: false }).onChange((changes) => {
          const saved = changes.filter((change) => change.projection === projection && change.document);
          if (!saved.some(({ document }) => isSo(document as Doc))) return;
          end();
          resolve();
        });
      }),
    readModelsCaughtUp: () => caughtUp({ app }),
  };
  return driver;
}
