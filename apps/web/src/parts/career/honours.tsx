import type { HonourView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { Flag, TrendingUp, Trophy } from 'lucide-react';
import { AwardIcon } from './award-icon';
import { honoursQuery } from './career.api';
import { careerStrings } from './career.strings';
import { honourWords } from './honour-words';
import './honours.css';

/** What a race brought its racer, a plate each, the greatest first. Nothing for a race that brought nothing. */
export function Honours({ gameId }: { gameId: string }) {
  const { data } = useQuery(honoursQuery(gameId));
  if (!data || data.honours.length === 0) return null;
  return (
    <section className="honours" role="status" aria-label={careerStrings.honours}>
      <ul className="cluster">
        {data.honours.map((honour) => {
          const { name, description } = honourWords(honour);
          return (
            <li key={`${honour.kind} ${name}`}>
              <HonourIcon honour={honour} />
              <b className="gear-5">{name}</b>
              <small>{description}</small>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function HonourIcon({ honour }: { honour: HonourView }) {
  if ('type' in honour) return <AwardIcon type={honour.type} />;
  const Icon = { finalist: Flag, best: Trophy, rank: TrendingUp }[honour.kind];
  return <Icon className="icon" aria-hidden="true" />;
}
