import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '../../site/paths';
import { ReplayPage } from './replay-page';
import { raceReplayQuery } from './replay.api';

/** `/races/:gameId/replay` */
export function RaceReplayPage() {
  const { gameId = '' } = useParams();
  return <ReplayPage query={useQuery(raceReplayQuery(gameId))} back={paths.progress} />;
}
