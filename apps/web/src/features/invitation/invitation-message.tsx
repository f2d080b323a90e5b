import type { InvitationView } from '@app/contracts';
import type { ReactNode } from 'react';
import { MessagePage } from '../../site/shell/message-page';
import type { Acceptance } from './acceptance';
import type { InvitationScene } from './invitation-scene';
import { HomeLink, InvitationSlat, LoginLink } from './invitation-slat';
import { InvitationTicket } from './invitation-ticket';
import { invitationStrings as words } from './invitation.strings';

interface InvitationMessageProps {
  scene: Extract<InvitationScene, { invitation: InvitationView }>;
  /** Set once the invitation was accepted here. */
  acceptance: Acceptance | undefined;
  isAccepting: boolean;
  onAccept: (invitation: InvitationView) => void;
}

/** Large text at the left, the ticket at the right, with the one button. */
export function InvitationMessage({ scene, acceptance, isAccepting, onAccept }: InvitationMessageProps) {
  const { name, invitation } = scene;
  const leadsOn = name === 'pending' || name === 'accepted' || name === 'sign-in';
  return (
    <MessagePage
      title={words.titles[name]}
      actions={leadsOn && <HomeLink look="plain" />}
      visitorAction={<LoginLink look="bare" />}
      ticket={
        <InvitationTicket invitation={invitation}>
          <InvitationSlat scene={scene} isAccepting={isAccepting} onAccept={() => onAccept(invitation)} />
        </InvitationTicket>
      }
    >
      <InvitationSay>{sayOf(scene, acceptance)}</InvitationSay>
    </MessagePage>
  );
}

function sayOf({ name, invitation }: InvitationMessageProps['scene'], acceptance: Acceptance | undefined): ReactNode {
  switch (name) {
    case 'pending':
      return (
        <>
          {words.invited} <b>{invitation.playerName ?? words.invitedYou}</b>.
        </>
      );
    case 'accepted':
      return (
        <>
          <b>{words.placeIsSafe}</b> {acceptance ? words.redirecting(acceptance.redirectMs / 1_000) : words.beThere}
        </>
      );
    case 'not-yours':
      return (
        <>
          {words.notYours} <b>{invitation.playerName}</b>.
        </>
      );
    case 'sign-in':
      return words.signIn;
    case 'taken':
      return words.taken;
    case 'expired':
      return words.invalid;
    default:
      return name satisfies never;
  }
}

/** The text below the large one. Screen readers announce its changes. */
export function InvitationSay({ children }: { children: ReactNode }) {
  return (
    <>
      <title>{words.pageTitle}</title>
      <p className="second message-say gear-5" role="status">
        {children}
      </p>
    </>
  );
}
