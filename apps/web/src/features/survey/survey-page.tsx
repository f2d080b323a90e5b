import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { House } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { paths } from '../../site/paths';
import { intention, messageOf } from '../../shared/http';
import { Button, ButtonLink } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/field';
import { showToast } from '../../shared/ui/toast';
import { useMainFocus } from '../../shared/ui/use-main-focus';
import { completeSurvey, roundStatusQuery, type SurveyAnswers } from '../../site/racer/racer.api';
import { tellSurveyDone } from '../../site/racer/survey-news';
import { MessagePage } from '../../site/shell/message-page';
import { RatingField } from './rating-field';
import './survey.css';
import { surveyStrings as words } from './survey.strings';

const TEXT_MAX = 1_000;

/** Our own survey, used unless another form is configured. Each user can fill it in once. */
export function SurveyPage() {
  const queryClient = useQueryClient();
  const { data: status } = useQuery(roundStatusQuery);
  const send = useMutation({
    mutationFn: (answers: SurveyAnswers, context) => completeSurvey(answers, intention(context)),
    onSuccess: () => {
      tellSurveyDone();
      return queryClient.invalidateQueries(roundStatusQuery);
    },
    onError: (error) => {
      showToast({ title: words.failed, text: messageOf(error, words.tryLater), tone: 'bad' });
    },
  });
  const isDone = send.isSuccess || status?.surveyCompleted === true;
  useMainFocus(isDone ? 'done' : 'form');

  return (
    <>
      <title>{words.pageTitle}</title>
      {isDone ? <SurveyDone /> : <SurveyForm isSending={send.isPending} onSend={(answers) => send.mutate(answers)} />}
    </>
  );
}

function SurveyDone() {
  return (
    <MessagePage
      title={words.doneTitle}
      actions={
        <ButtonLink to={paths.home}>
          <House className="icon" aria-hidden="true" />
          {words.toHome}
        </ButtonLink>
      }
    >
      <p className="second message-say gear-5">{words.doneSay}</p>
    </MessagePage>
  );
}

interface SurveyFormProps {
  isSending: boolean;
  onSend: (answers: SurveyAnswers) => void;
}

function SurveyForm({ isSending, onSend }: SurveyFormProps) {
  const [rating, setRating] = useState<number>();
  const [ratingError, setRatingError] = useState<string>();
  const [texts, setTexts] = useState({ best: '', worst: '', comments: '' });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (rating === undefined) return setRatingError(words.ratingRequired);
    onSend({ rating, best: texts.best.trim(), worst: texts.worst.trim(), comments: texts.comments.trim() });
  }

  return (
    <MessagePage
      title={words.title}
      ticket={
        <form noValidate onSubmit={submit}>
          <div className="stack survey-form lit-surface">
            <RatingField
              value={rating}
              error={ratingError}
              onChange={(chosen) => {
                setRating(chosen);
                setRatingError(undefined);
              }}
            />
            {(['best', 'worst', 'comments'] as const).map((field) => (
              <TextField
                key={field}
                label={words[field]}
                hint={words.optional}
                rows={2}
                maxLength={TEXT_MAX}
                value={texts[field]}
                onChange={(event) => setTexts({ ...texts, [field]: event.target.value })}
              />
            ))}
          </div>
          <Button look="lit" foot type="submit" className="survey-send" busy={isSending}>
            {isSending ? words.sending : words.send}
          </Button>
        </form>
      }
    >
      <p className="second message-say gear-5">{words.say}</p>
    </MessagePage>
  );
}
