import { difficulties, type ServedQuestion } from '@app/contracts';
import { Badge } from '../../shared/ui/badge';

/** The category, and the difficulty as marks and in words. */
export function QuestionBadges({
  question: { category, difficulty },
}: {
  question: Pick<ServedQuestion, 'category' | 'difficulty'>;
}) {
  const level = difficulties.indexOf(difficulty);
  return (
    <>
      <Badge look="ink">{category}</Badge>
      <Badge look="rule">
        <span className="pips" aria-hidden="true">
          {difficulties.map((name, index) => (
            <i key={name} className={index <= level ? undefined : 'off'} />
          ))}
        </span>
        {difficulty}
      </Badge>
    </>
  );
}
