import {
  categories,
  type Category,
  DEFAULT_DIFFICULTY,
  difficulties,
  type Difficulty,
  type QuestionFormat,
  type QuestionImportReport,
} from '@app/contracts';
import { Panel } from '../ui/panel';
import { plainOptions, Select } from '../ui/select';
import { questionsStrings as words } from './questions.strings';

/**
 * What an import takes for what the file does not say. `categories`: from names of the file to ours. `difficulty`: empty
 * when a question without one is an error.
 */
export interface Completion {
  categories: Record<string, Category>;
  difficulty: Difficulty | '';
}

interface ForeignQuestionsProps {
  report: QuestionImportReport;
  /** Undefined until something is chosen. */
  completion: Completion | undefined;
  disabled: boolean;
  onChange: (completion: Completion) => void;
}

const none = { value: '' as const, label: words.leaveOut };
const categoryOptions = [none, ...plainOptions(categories)];
const difficultyOptions = [none, ...plainOptions(difficulties)];
const isForeignFormat = (format: QuestionFormat) => format !== 'csv' && format !== 'json';

/** Asks which of our categories the names of a file are, and how hard its questions are if it does not say so. */
export function ForeignQuestions({ report, completion: chosen, disabled, onChange }: ForeignQuestionsProps) {
  const isForeign = isForeignFormat(report.format);
  const completion = chosen ?? { categories: {}, difficulty: isForeign ? DEFAULT_DIFFICULTY : ('' as const) };
  if (report.categories.length === 0 && report.withoutDifficulty === 0) return null;
  return (
    <Panel title={words.completion} note={words.completionNote}>
      <div className="columns import-completion">
        {report.categories.map(({ name, questions }) => (
          <Select
            key={name}
            label={name === '' ? words.unnamedCategory : name}
            hint={words.questionCount(questions)}
            disabled={disabled}
            value={completion.categories[name] ?? ''}
            options={categoryOptions}
            onValueChange={(category) => onChange({ ...completion, categories: mapped(completion, name, category) })}
          />
        ))}
        {report.withoutDifficulty > 0 && (
          <Select
            label={words.unnamedDifficulty}
            hint={words.questionCount(report.withoutDifficulty)}
            disabled={disabled}
            value={completion.difficulty}
            options={isForeign ? plainOptions(difficulties) : difficultyOptions}
            onValueChange={(difficulty) => onChange({ ...completion, difficulty })}
          />
        )}
      </div>
    </Panel>
  );
}

function mapped({ categories: earlier }: Completion, name: string, category: Category | ''): Record<string, Category> {
  const others = Object.entries(earlier).filter(([other]) => other !== name);
  return Object.fromEntries(category === '' ? others : [...others, [name, category]]);
}
