import { useQuery } from '@tanstack/react-query';
import { generatePath, useParams } from 'react-router-dom';
import { paths } from '../../site/paths';
import { ReplayPage } from './replay-page';
import { duelReplayQuery, raceReplayQuery } from './replay.api';

/** `/races/:gameId/replay` */
export function RaceReplayPage() {
  const { gameId = '' } = useParams();
  const receipt = generatePath(paths.raceReceipt, { gameId });
  return <ReplayPage query={useQuery(raceReplayQuery(gameId))} back={paths.progress} receipt={receipt} />;
}

/** `/duels/:duelId/replay` */
export function DuelReplayPage() {
  const { duelId = '' } = useParams();
  const back = generatePath(paths.duelResult, { duelId });
  return <ReplayPage query={useQuery(duelReplayQuery(duelId))} back={back} />;
}
