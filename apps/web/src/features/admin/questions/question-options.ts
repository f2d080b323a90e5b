import { questionUses } from '@app/contracts';
import { questionsStrings as words } from './questions.strings';

export const useOptions = questionUses.map((use) => ({ value: use, label: words.uses[use] }));
