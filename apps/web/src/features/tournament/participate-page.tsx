import { DIRECT_EVENT_ID } from '@app/contracts';
import { useParams } from 'react-router-dom';
import { TournamentPage } from './tournament-page';

/** `/tournament/:eventId/participate`. An address without a number gives an event that is not found. */
export function ParticipatePage() {
  const { eventId } = useParams();
  return <TournamentPage eventId={Number(eventId) || 0} answerAddress="submit-answer" />;
}

/** `/tournament-direct`: the page of the fixed event. */
export function DirectPage() {
  return <TournamentPage eventId={DIRECT_EVENT_ID} answerAddress="answer" />;
}
