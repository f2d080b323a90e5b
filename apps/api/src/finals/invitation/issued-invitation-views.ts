import { Injectable } from '@nestjs/common';
import type { IssuedInvitationView } from '@app/contracts';
import { RacerNames } from '../../people/accounts/racer-names';
import { ProcessClock } from '../../platform/stores/process-clock';
import type { IssuedInvitation } from './tournament-invitations.process';
import { issuedInvitationView } from './invitation.view';

/** Issued invitations as administrators see them, with names and links. */
@Injectable()
export class IssuedInvitationViews {
  constructor(
    private readonly racerNames: RacerNames,
    private readonly clock: ProcessClock,
  ) {}

  async of(issued: readonly IssuedInvitation[]): Promise<IssuedInvitationView[]> {
    const people = issued.flatMap(({ invitation: { userId, acceptedBy } }) => userId ?? acceptedBy ?? []);
    const names = await this.racerNames.of(people);
    const now = this.clock.now();
    return issued.map(({ invitation, token }) => issuedInvitationView(invitation, { token, names, now }));
  }
}
