import type { GameResultView } from '@app/contracts';
import { counted } from '../../shared/plural';

export const gamePageStrings = {
  pageTitle: 'Rennmeister',
  loading: 'Warming the tyres',
  loadFailed: 'Race control does not answer',

  startRacing: 'START RACING',

  tagline: 'Ten questions, ten seconds each. The quick answer takes the lead.',
  startRace: 'START RACE',
  resumeRace: 'RESUME RACE',
  starting: 'STARTING...',
  round: 'Round',
  roundsRaced: 'Rounds raced',
  raceIsOpen: 'Your race is still on',
  roundOf: (played: number, limit: number) => `${played}/${limit}`,
  howToPlay: 'How to Play',
  rules: [
    { figure: '10', unit: '', text: 'questions per race' },
    { figure: '10', unit: 's', text: 'per question' },
    { figure: '2', unit: '', text: 'points for a correct answer in 5 s or less' },
    { figure: '1', unit: '', text: 'point for a correct answer after 5 s' },
  ],
  zones: [
    { from: '10 s', worth: '2 points' },
    { from: '5 s', worth: '1 point' },
  ],
  moreLabel: 'More of the season',
  viewLeaderboard: 'View Leaderboard',
  progress: 'My Progress',
  progressText: 'Your form, awards and races',
  leaderboard: 'Leaderboard',
  leaderboardText: 'Who holds the top ten',
  duels: 'Duels',
  duelsText: 'Same questions, one winner',
  practice: 'Practice',
  practiceText: 'Every answer explained, no clock',

  nameTitle: 'Your racing name',
  nameSay: 'It goes on the board the moment you cross the line.',
  privacyTitle: 'Privacy',
  privacy: 'Your name and your results are stored for the leaderboards. Only your display name is visible to others.',
  back: 'Back',
  nameSubmit: 'Start Racing',

  startFailed: 'The race could not start',
  notAuthorized: 'User not authorized to play',
  limitReached: 'Tournament game limit reached',
  questionsFailed: 'Failed to fetch random questions',

  limitTitle: 'Round Limit Reached',
  roundsCompleted: (played: number, limit: number) => `Rounds completed ${played}/${limit}.`,
  limitSay: 'Your qualifying rounds are in the book.',
  seasonPlace: (points: number, place: string, say: string) =>
    `You are ${place} with ${counted(points, 'point', 'points')}, ${say}.`,
  raceScore: ({ score, correctAnswers, totalQuestions }: GameResultView) =>
    `This race: ${counted(score, 'point', 'points')}, ${correctAnswers} of ${totalQuestions} right.`,
  seeResult: 'Race result',
  home: 'Home',
  profile: 'Profile',
  survey: 'Survey',
  surveyTitle: 'Two minutes for race control',
  surveySay: 'Tell us how the rounds were. The form opens in a new tab.',
  surveyDoneTitle: 'Thank you, race control has it',
  surveyDoneSay: 'Your survey is done. You may open the form again.',
  openSurvey: 'Open survey',
  openSurveyAgain: 'Open survey again',
  newTab: '(opens in a new tab)',
  surveyFailed: 'The survey could not be marked as done',
  tryLater: 'Please try again later.',
  whatsNext: "What's Next",
  next: [
    'The qualifying rounds close for everybody',
    'The top 10 advance to the finale',
    'Finalists get an invitation',
  ],

  disabledTitle: 'The track is closed',
  disabledSay: 'Race control has stopped the game for now. Your results are safe.',
} as const;
