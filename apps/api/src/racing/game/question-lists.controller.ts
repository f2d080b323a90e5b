import { Controller, Header, Param } from '@nestjs/common';
import { categories, may, type QuestionOutcome, type QuestionSetView, type QuestionView } from '@app/contracts';
import { Games } from './games';
import { CurrentViewer, type Viewer } from '../../platform/http/viewer';
import { QuestionCatalogue } from '../../content/questions/question-catalogue';
import { questionView, type Told } from '../../content/questions/question.view';
import { questionSetViews } from '../../content/qualification/question-set.view';
import { RoundSets } from '../../content/qualification/round-sets';
import { Call } from '../../platform/http/call';

@Controller()
export class QuestionListsController {
  constructor(
    private readonly roundSets: RoundSets,
    private readonly catalogue: QuestionCatalogue,
    private readonly games: Games,
  ) {}

  @Call('GET /api/qualification-rounds/{round}/questions', 'player')
  @Header('Cache-Control', 'no-store')
  async ofRound(@Param('round') round: string, @CurrentViewer() viewer: Viewer): Promise<QuestionView[]> {
    const number = Number(round);
    const ids = await this.roundSets.ofRound(number);
    if (ids.length === 0) return [];
    const questions = await this.catalogue.byIds(ids);
    if (may(viewer, 'see-questions')) return questions.map((question) => questionView(question, number, 'everything'));
    const served = await this.games.servedInRound(viewer.userId, number);
    return questions.map((question) => questionView(question, number, toldOf(served.get(question._id))));
  }

  @Call('GET /api/question-sets', 'see-questions')
  async questionSets(): Promise<QuestionSetView[]> {
    const counted = categories.map(async (category) => {
      return { category, questionCount: await this.catalogue.count(category) };
    });
    const [rounds, counts] = await Promise.all([this.roundSets.all(), Promise.all(counted)]);
    return questionSetViews(rounds, counts);
  }
}

/** `outcome`: undefined when the question is not served yet; null when it is open. */
function toldOf(outcome: QuestionOutcome | null | undefined): Told {
  if (outcome === undefined) return 'nothing';
  return outcome === null ? 'text' : 'everything';
}
