import type { QuestionBody, QuestionFormat, QuestionImportReport, QuestionsQuery } from '@app/contracts';
import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import { download } from '../../../shared/download';
import { call, HttpError } from '../../../shared/http';
import { upload } from '../../../shared/upload';
import { statsQuery } from '../overview/overview.api';
import { useUpload } from '../ui/use-upload';
import type { Completion } from './foreign-questions';
import { questionsStrings as words } from './questions.strings';

const STALE_MS = 30_000;
const questionsKey = ['admin', 'questions'] as const;

/** The queries that show questions: their list, the rounds that use them, and their number. */
export const showingQuestions: readonly QueryKey[] = [questionsKey, ['admin', 'qualification'], statsQuery.queryKey];

/** The filters of the list as the address holds them; empty means no filter. */
export type QuestionFilters = { [Name in keyof Omit<Required<QuestionsQuery>, 'pageSize'>]: string };

export const questionsPageQuery = (filters: QuestionFilters) =>
  queryOptions({
    queryKey: [...questionsKey, 'page', filters],
    queryFn: ({ signal }) => call('GET /api/questions', { query: filters, signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  });

/** All matching questions in one list. */
export const allQuestionsQuery = (filters: Partial<QuestionFilters> = {}) =>
  queryOptions({
    queryKey: [...questionsKey, 'all', filters],
    queryFn: ({ signal }) => call('GET /api/questions', { query: filters, signal }),
    staleTime: STALE_MS,
  });

type Options = { idempotencyKey: string };

export const addQuestion = (body: QuestionBody, options: Options) => call('POST /api/questions', { body, ...options });

export const updateQuestion = ({ id, body }: { id: string; body: QuestionBody }, options: Options) =>
  call('PUT /api/questions/{id}', { params: { id }, body, ...options });

/** Stores a picture; a question that names its address shows it. */
export const useUploadPicture = () =>
  useUpload({
    send: (picture: File, options) => {
      const form = new FormData();
      form.append('picture', picture);
      return upload('POST /api/question-pictures', form, options);
    },
    done: () => words.imageSent,
    failed: { title: words.imageFailed },
    refresh: [],
  });

/** `replaceWith`: the question that takes over its slot in its qualification round; empty for none. */
export const deleteQuestion = ({ id, replaceWith }: { id: string; replaceWith: string }, options: Options) =>
  call('DELETE /api/questions/{id}', {
    params: { id },
    query: { replaceWith },
    ...options,
  });

/** Saves the matching questions as a file that can be imported again. */
export const exportQuestions = (
  format: 'csv' | 'json',
  { page: _page, ...filters }: QuestionFilters,
  filename: string,
) => download('GET /api/questions/export', filename, { query: { ...filters, format } });

export interface Upload {
  file: File;
  dryRun: boolean;
  /** Empty: it is recognised. */
  format: QuestionFormat | '';
  completion?: Completion;
  /** Leaves out the rows with errors and saves the others. */
  skipWrong: boolean;
  onProgress: (progress: number) => void;
}

/** Whether this is the report of an import that has saved, not of a check or a refusal. */
export const isSaved = ({ dryRun, errorCount, saved }: QuestionImportReport): boolean =>
  !dryRun && (errorCount === 0 || saved > 0);

/** When the file is refused for its rows, the result is the report about them. */
export async function importQuestions(
  { file, dryRun, skipWrong, format, completion, onProgress }: Upload,
  options: Options,
) {
  const form = new FormData();
  form.append('file', file);
  const query = {
    dryRun: dryRun ? 'true' : 'false',
    skipWrong: skipWrong ? 'true' : 'false',
    ...(format && { format }),
    ...(completion?.difficulty && { difficulty: completion.difficulty }),
    ...(completion && { categories: JSON.stringify(completion.categories) }),
  } as const;
  try {
    return await upload('POST /api/questions/import', form, { query, ...options, onProgress });
  } catch (error) {
    if (error instanceof HttpError && error.code === 'questions-invalid') {
      return error.body?.details as unknown as QuestionImportReport;
    }
    throw error;
  }
}
