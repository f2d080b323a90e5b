import { DocumentStoreUnavailable } from '@app/document-store';
import type { CommandContext } from '@app/event-store';
import type { QuestionCatalogue } from '../../content/questions/question-catalogue';
import { questionSheet } from '../../content/questions/testing/some-questions';
import type { ImportedQuestions } from './imported-questions';
import { QuestionImport } from './question-import';

it('An import whose store is away reads no further, and leaves no thread behind', async () => {
  const unavailable = new DocumentStoreUnavailable('away');
  const catalogue = { likenessesAmong: () => Promise.reject(unavailable) } as Partial<QuestionCatalogue>;
  const imports = new QuestionImport(catalogue as QuestionCatalogue, {} as ImportedQuestions);
  let isOver = false;
  async function* endlessRows(): AsyncGenerator<Buffer, undefined> {
    try {
      yield Buffer.from('[');
      for (;;) for (const question of questionSheet(100)) yield Buffer.from(`${JSON.stringify(question)},`);
    } finally {
      isOver = true;
    }
  }
  const upload = { chunks: endlessRows(), senderGone: new AbortController().signal };
  const wanted = { upload, file: { categories: new Map() }, dryRun: true, skipWrong: false };
  await expect(imports.run(wanted, {} as CommandContext)).rejects.toBe(unavailable);
  expect(isOver).toBe(true);
});
