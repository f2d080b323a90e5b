import type { SponsorBody } from '@app/contracts';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Intention } from '../../platform/commands/intention';
import type { Picture } from '../../platform/files/received-picture';
import type { SponsorContent, SponsorDocument } from './sponsor.documents';
import { Sponsors } from './sponsors';

/** @throws Rejection too-many-sponsors */
export class AddSponsor extends Intention<{ content: SponsorContent; logo: Picture }, SponsorDocument> {}
/** @throws Rejection not-found */
export class ChangeSponsor extends Intention<{ id: string; changes: SponsorBody }, SponsorDocument> {}
/** @throws Rejection not-found */
export class ReplaceSponsorLogo extends Intention<{ id: string; logo: Picture }, SponsorDocument> {}
/** @throws Rejection not-found */
export class RemoveSponsor extends Intention<{ id: string }, void> {}

export const sponsorCommandHandlers = [
  carriedOut(AddSponsor, Sponsors, (sponsors, { content, logo }, context) => sponsors.add(content, logo, context)),
  carriedOut(ChangeSponsor, Sponsors, (sponsors, { id, changes }, context) => sponsors.change(id, changes, context)),
  carriedOut(ReplaceSponsorLogo, Sponsors, (sponsors, { id, logo }, context) =>
    sponsors.replaceLogo(id, logo, context),
  ),
  carriedOut(RemoveSponsor, Sponsors, (sponsors, { id }, context) => sponsors.remove(id, context)),
];
