import { ArrowRight, Check, LogIn } from 'lucide-react';
import { generatePath, useLocation } from 'react-router-dom';
import { paths } from '../../site/paths';
import { Button, type ButtonLook, ButtonLink } from '../../shared/ui/button';
import type { LoginState } from '../../site/session/login-state';
import type { InvitationScene } from './invitation-scene';
import { invitationStrings as words } from './invitation.strings';

interface InvitationSlatProps {
  scene: Extract<InvitationScene, { invitation: unknown }>;
  isAccepting: boolean;
  onAccept: () => void;
}

/** The yellow button of the page: what can be done with the invitation. */
export function InvitationSlat({ scene: { name, invitation }, isAccepting, onAccept }: InvitationSlatProps) {
  switch (name) {
    case 'pending':
      return (
        <Button look="lit" foot busy={isAccepting} onClick={onAccept}>
          {isAccepting ? words.accepting : words.accept}
          <Check className="icon" aria-hidden="true" />
        </Button>
      );
    case 'accepted':
      return (
        <ButtonLink look="lit" foot to={generatePath(paths.tournamentPlay, { eventId: String(invitation.eventId) })}>
          {words.goToTournament}
          <ArrowRight className="icon" aria-hidden="true" />
        </ButtonLink>
      );
    case 'sign-in':
      return <LoginLink look="lit" foot />;
    case 'expired':
    case 'not-yours':
    case 'taken':
      return <HomeLink foot />;
    default:
      return name satisfies never;
  }
}

type LinkLook = Omit<ButtonLook, 'children'>;

export function HomeLink({ look = 'lit', foot, className }: LinkLook) {
  return (
    <ButtonLink look={look} big={look === 'lit'} foot={foot} className={className} to={paths.root}>
      {words.returnHome}
      {look === 'lit' && <ArrowRight className="icon" aria-hidden="true" />}
    </ButtonLink>
  );
}

/** A link to the login page, which leads back to the invitation. */
export function LoginLink(look: LinkLook) {
  const { pathname, search } = useLocation();
  const state: LoginState = { from: pathname + search };
  return (
    <ButtonLink {...look} to={paths.login} state={state}>
      {words.login}
      <LogIn className="icon" aria-hidden="true" />
    </ButtonLink>
  );
}
